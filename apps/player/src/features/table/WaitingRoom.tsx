import { Button, Paper } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { inviteLink, notReady, seatStorage, speakers, useLobby } from '@tarnwort/lobby-client';
import { CopyButton, currentLanguage, formatList, lazyPart, QrCode, useTranslation } from '@tarnwort/ui';

import { useServices } from '../../shared/services';
import classes from './WaitingRoom.module.css';

const Rules = lazyPart(async () => (await import('./Rules')).Rules, { silent: true });

/** Who is ready, how the game is played, and how others join. */
export function WaitingRoom() {
  return (
    <>
      <Readiness />
      <Rules />
      <Invite />
    </>
  );
}

/** How many players are ready, and who is not. */
function Readiness() {
  const { t } = useTranslation();
  const all = useLobby((lobby) => speakers(lobby).length);
  const missing = useLobby((lobby) => notReady(lobby).map(({ name }) => name));
  const names = formatList(missing, currentLanguage());

  return (
    <p className={classes.readiness}>
      <strong>{t('player.readyCount', { count: all - missing.length, all })}</strong>
      {missing.length > 0 && <span>{t('player.readyMissing', { names })}</span>}
    </p>
  );
}

/** The invite link. Lobby id and QR code appear on demand only: guests stream too. */
function Invite() {
  const { t } = useTranslation();
  const { config } = useServices();
  const [shown, { toggle }] = useDisclosure();
  const lobbyId = useLobby((lobby) => lobby.lobbyId);
  const link = inviteLink(config, lobbyId, seatStorage.password(lobbyId));

  return (
    <Paper className={classes.root} withBorder>
      <CopyButton value={link} label={t('player.copyInvite')} />
      <Button variant="default" aria-expanded={shown} onClick={toggle}>
        {t(shown ? 'player.hideInvite' : 'player.showInvite')}
      </Button>
      {shown && (
        <div className={classes.words}>
          <span className={classes.label}>{t('entry.lobbyId')}</span>
          <strong className={classes.code}>{lobbyId}</strong>
        </div>
      )}
      {shown && (
        <div className={classes.qr}>
          <QrCode value={link} label={t('player.invite')} size={96} />
        </div>
      )}
    </Paper>
  );
}
