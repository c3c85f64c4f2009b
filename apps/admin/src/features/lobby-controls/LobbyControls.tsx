import { useLobby } from '@tarnwort/lobby-client';
import { CopyButton, useTranslation } from '@tarnwort/ui';

import { LockSwitch } from '../../shared/actions/LockSwitch';
import { LazyUnknownPassword } from '../../shared/session/LazyUnknownPassword';
import { useLinks, useSession } from '../../shared/session/session';
import { useUnknownPassword } from '../../shared/session/use-unknown-password';
import { RedactedText } from '../../shared/streamer-mode/RedactedText';
import { useStreamerMode } from '../../shared/streamer-mode/StreamerModeProvider';
import { Zone } from '../../shared/Zone';
import { InviteQr } from './InviteQr';
import classes from './LobbyControls.module.css';

/** The room itself: how to get in, and who still can. */
export function LobbyControls() {
  const { t } = useTranslation();
  const { seat } = useSession();
  const { stream } = useStreamerMode();
  const links = useLinks();
  const incomplete = useUnknownPassword();
  // The setup of a round that the game master leads has the lock beside what the round needs.
  const inStep = useLobby(({ phase, settings }) => phase === 'setup' && !settings.automaticGameMaster);

  return (
    <Zone title={t('admin.lobby')} help="guests">
      <div className={classes.code}>
        <span className={classes.label}>{t('admin.lobbyId')}</span>
        <strong className={classes.id}>
          <RedactedText key={String(stream)} label={t('admin.lobbyId')} text={seat.lobbyId} redacted={stream} />
        </strong>
        <CopyButton look="icon" variant="subtle" size="lg" value={seat.lobbyId} label={t('admin.copyLobbyId')} />
      </div>
      <LazyUnknownPassword wanted={incomplete} />
      <div className={classes.row}>
        <CopyButton fullWidth disabled={incomplete} value={links.invite} label={t('admin.copyInvite')} />
        <InviteQr link={links.invite} lobbyId={seat.lobbyId} />
      </div>
      {!inStep && <LockSwitch />}
    </Zone>
  );
}
