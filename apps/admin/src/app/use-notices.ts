import { useLobbyEvent } from '@tarnwort/lobby-client';
import { notifyError, notifyWarning, refusalText, useTranslation } from '@tarnwort/ui';
import { useEffect, useState } from 'react';

import { useStreamerMode } from '../shared/streamer-mode/StreamerModeProvider';

/** Error codes that a feature handles itself: use-reorder.ts retries. */
const HANDLED = new Set(['not_a_permutation']);

/** Shows toasts for errors of the server and when the imposter submits the secret word, which waits in streamer mode. */
export function useNotices(): void {
  const { t } = useTranslation();
  const { stream } = useStreamerMode();
  const [saidTopic, setSaidTopic] = useState(false);

  useLobbyEvent('error', (refusal) => {
    if (!HANDLED.has(refusal.code)) notifyError(refusalText(refusal), { id: refusal.code });
  });
  useLobbyEvent('imposter_said_topic', () => setSaidTopic(true));

  useEffect(() => {
    if (!saidTopic || stream) return;
    notifyWarning(t('admin.imposterSaidTopic'));
    setSaidTopic(false);
  }, [saidTopic, stream, t]);
}
