import { useLobby } from '@tarnwort/lobby-client';
import { RoleBadge, useTranslation } from '@tarnwort/ui';

import { RedactedText } from '../../shared/streamer-mode/RedactedText';
import { useStreamerMode } from '../../shared/streamer-mode/StreamerModeProvider';
import classes from './ImposterLine.module.css';

/** Who is the imposter of the round to come; told to screen readers when it changes. */
export function ImposterLine({ imposterId }: { imposterId: string | null }) {
  const { t } = useTranslation();
  const { stream } = useStreamerMode();
  const name = useLobby((lobby) => lobby.players.find(({ id }) => id === imposterId)?.name);

  return (
    <p className={classes.root} role="status">
      {imposterId === null ? (
        t('admin.noImposter')
      ) : (
        <>
          {stream ? t('common.imposter') : <RoleBadge kind="imposter" size="sm" />}{' '}
          <strong>
            <RedactedText label={t('common.imposter')} text={name ?? t('common.unknown')} redacted={stream} />
          </strong>
        </>
      )}
    </p>
  );
}
