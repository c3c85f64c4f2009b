import { useLobbyEvent } from '@tarnwort/lobby-client';
import { dismissToast, notifyError, notifyWarning, refusalText, useTranslation } from '@tarnwort/ui';
import { useEffect, useState } from 'react';

import { useStreamerMode } from '../shared/streamer-mode/StreamerModeProvider';

/** Error codes that a feature handles itself: use-reorder.ts retries. */
const HANDLED = new Set(['not_a_permutation']);

/** Id of the toast about the submitted secret word; streamer mode closes it. */
const SAID_TOPIC = 'imposter-said-topic';

/** Shows toasts for errors of the server and when the imposter submits the secret word; the latter waits until streamer mode is off. */
export function useNotices(): void {
  const { t } = useTranslation();
  const { stream } = useStreamerMode();
  const [saidTopic, setSaidTopic] = useState(false);

  useLobbyEvent('error', (refusal) => {
    if (!HANDLED.has(refusal.code)) notifyError(refusalText(refusal), { id: refusal.code });
  });
  useLobbyEvent('imposter_said_topic', () => setSaidTopic(true));

  useEffect(() => {
    if (stream) dismissToast(SAID_TOPIC);
    if (!saidTopic || stream) return;
    notifyWarning(t('admin.imposterSaidTopic'), { id: SAID_TOPIC });
    setSaidTopic(false);
  }, [saidTopic, stream, t]);
}
