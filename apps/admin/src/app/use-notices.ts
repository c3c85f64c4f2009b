import { useLobby, useLobbyEvent } from '@tarnwort/lobby-client';
import { dismissToast, notifyError, notifyWarning, refusalText, useTranslation } from '@tarnwort/ui';
import { useEffect, useState } from 'react';

import { useStreamerMode } from '../shared/streamer-mode/StreamerModeProvider';

/** Error codes that a feature handles itself: use-reorder.ts retries. */
const HANDLED = new Set(['not_a_permutation']);

/** Id of the toast about the submitted secret word; streamer mode closes it. */
const SAID_TOPIC = 'imposter-said-topic';

/** Shows toasts for errors of the server and when the imposter submits the secret word; the latter waits until streamer mode is off. */
export function useNotices(): void {
  const { stream } = useStreamerMode();

  useLobbyEvent('error', (refusal) => {
    if (!HANDLED.has(refusal.code)) notifyError(refusalText(refusal), { id: refusal.code });
  });
  useSaidTopic();

  useEffect(() => {
    if (stream) dismissToast(SAID_TOPIC);
  }, [stream]);
}

/** Says that the imposter submitted the secret word. In streamer mode it waits, at most until the round is over. */
function useSaidTopic(): void {
  const { t } = useTranslation();
  const { stream } = useStreamerMode();
  const round = useLobby((lobby) => (lobby.phase === 'setup' ? null : lobby.round));
  const [saidIn, setSaidIn] = useState<number | null>(null);

  useLobbyEvent('imposter_said_topic', () => setSaidIn(round));

  useEffect(() => {
    if (stream || saidIn === null || saidIn !== round) return;
    notifyWarning(t('admin.imposterSaidTopic'), { id: SAID_TOPIC });
    setSaidIn(null);
  }, [saidIn, round, stream, t]);
}
