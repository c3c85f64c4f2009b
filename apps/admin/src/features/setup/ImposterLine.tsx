import { imposterCount, impostersOf, useLobby } from '@tarnwort/lobby-client';
import { formatList, RoleBadge, useTranslation } from '@tarnwort/ui';

import { RedactedText } from '../../shared/streamer-mode/RedactedText';
import { useStreamerMode } from '../../shared/streamer-mode/StreamerModeProvider';
import classes from './ImposterLine.module.css';

/** The imposters of the round to come; screen readers announce each change. */
export function ImposterLine() {
  const { t, language } = useTranslation();
  const { stream } = useStreamerMode();
  const count = useLobby(imposterCount);
  const names = useLobby((lobby) =>
    impostersOf(lobby).map((id) => lobby.players.find((player) => player.id === id)?.name ?? t('common.unknown')),
  );

  return (
    <p className={classes.root} role="status">
      {names.length === 0 ? (
        <span>{t('admin.noImposter')}</span>
      ) : (
        <>
          {stream ? <span>{t('common.imposter')}</span> : <RoleBadge kind="imposter" size="sm" />}{' '}
          <strong>
            <RedactedText label={t('common.imposter')} text={formatList(names, language)} redacted={stream} />
          </strong>
        </>
      )}
      {count > 1 && <span>{` (${names.length}/${count})`}</span>}
    </p>
  );
}
