import { currentPlayer, speakers, useLobby } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import { NextShown } from '../../shared/step/Step';
import { Redacted } from '../../shared/streamer-mode/RedactedText';
import { useStreamerMode } from '../../shared/streamer-mode/StreamerModeProvider';

/** What all screens show when the round starts: the panels, the hint where it is public, and who begins. */
export function SetupShown({ hint }: { hint: string }) {
  const { t } = useTranslation();
  const { stream } = useStreamerMode();
  const count = useLobby((lobby) => speakers(lobby).length);
  const hintShown = useLobby(({ settings }) => settings.categoryOnOverlay && !settings.hintForImposterOnly);
  const first = useLobby((lobby) => {
    const chosen = speakers(lobby).find(({ id }) => id === lobby.lobby.firstPlayerId);
    return (chosen ?? currentPlayer(lobby) ?? speakers(lobby)[0])?.name;
  });

  return (
    <NextShown>
      {t('admin.shownPanels', { count })}
      {hintShown && hint !== '' && (
        <>
          {' · '}
          {stream ? (
            <>
              {t('admin.hint')} <Redacted />
            </>
          ) : (
            t('admin.shownHint', { hint })
          )}
        </>
      )}
      {first !== undefined && ` · ${t('admin.shownFirst', { name: first })}`}
    </NextShown>
  );
}
