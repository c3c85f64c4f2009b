import { useLobby } from '@tarnwort/lobby-client';

import { useStreamerMode } from '../streamer-mode/StreamerModeProvider';

/** The id of the round's imposter as the screen may show it: null without one and in streamer mode. */
export function useShownImposter(): string | null {
  const { stream } = useStreamerMode();
  return useLobby((lobby) => (stream ? null : lobby.imposterId));
}
