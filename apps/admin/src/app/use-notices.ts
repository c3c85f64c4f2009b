import { useLobby, useLobbyEvent } from '@tarnwort/lobby-client';
import { dismissToast, notifyError, notifyWarning, refusalText, useTranslation } from '@tarnwort/ui';
import { useEffect, useState } from 'react';

import { useStreamerMode } from '../shared/streamer-mode/StreamerModeProvider';

/** Error codes that a feature handles itself: use-reorder.ts retries. */
const HANDLED = new Set(['not_a_permutation']);

/** Error codes that reveal the imposter while a single player is away; streamer mode covers the reason. */
const REVEALING = ['imposter_offline', 'player_not_found'];

/** Id of the toast about the submitted secret word; streamer mode closes it. */
const SAID_TOPIC = 'imposter-said-topic';

/** Shows toasts for errors of the server and when the imposter submits the secret word; streamer mode covers what tells a secret. */
export function useNotices(): void {
  const { t } = useTranslation();
  const { stream } = useStreamerMode();

  useLobbyEvent('error', (refusal) => {
    if (HANDLED.has(refusal.code)) return;
    if (stream && REVEALING.includes(refusal.code)) notifyError(t('admin.refusedCovered'), { id: 'refused-covered' });
    else notifyError(refusalText(refusal), { id: refusal.code });
  });
  useSaidTopic();

  useEffect(() => {
    if (!stream) return;
    for (const id of [SAID_TOPIC, ...REVEALING]) dismissToast(id);
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
