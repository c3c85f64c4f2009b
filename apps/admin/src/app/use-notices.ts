import { useLobbyEvent } from '@tarnwort/lobby-client';
import { notifyError, notifyWarning, refusalText, useTranslation } from '@tarnwort/ui';

/** Refusals that the screen answers itself, so that nobody has to read them: see the reordering of players. */
const HANDLED = new Set(['not_a_permutation']);

/** Shows what the server has to say beside the game: refusals, and a note when the imposter hits the word. */
export function useNotices(): void {
  const { t } = useTranslation();

  useLobbyEvent('error', (refusal) => {
    if (!HANDLED.has(refusal.code)) notifyError(refusalText(refusal), { id: refusal.code });
  });
  useLobbyEvent('imposter_said_topic', () => notifyWarning(t('admin.imposterSaidTopic')));
}
