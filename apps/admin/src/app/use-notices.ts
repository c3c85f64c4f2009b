import { useLobbyEvent } from '@tarnwort/lobby-client';
import { notifyError, notifyWarning, refusalText, useTranslation } from '@tarnwort/ui';

/** Error codes that a feature handles itself: use-reorder.ts retries. */
const HANDLED = new Set(['not_a_permutation']);

/** Shows toasts for errors of the server and when the imposter says the secret word. */
export function useNotices(): void {
  const { t } = useTranslation();

  useLobbyEvent('error', (refusal) => {
    if (!HANDLED.has(refusal.code)) notifyError(refusalText(refusal), { id: refusal.code });
  });
  useLobbyEvent('imposter_said_topic', () => notifyWarning(t('admin.imposterSaidTopic')));
}
