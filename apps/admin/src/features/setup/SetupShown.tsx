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
      <span>{t('admin.shownPanels', { count })}</span>
      {hintShown && hint !== '' && (
        <>
          <span>{` · ${stream ? t('admin.hint') : t('admin.shownHint', { hint })}`}</span>
          {stream && ' '}
          {stream && <Redacted />}
        </>
      )}
      {first !== undefined && <span>{` · ${t('admin.shownFirst', { name: first })}`}</span>}
    </NextShown>
  );
}
