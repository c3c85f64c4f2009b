import { impostersOf, useLobby } from '@tarnwort/lobby-client';

import { useStreamerMode } from '../streamer-mode/StreamerModeProvider';

/** The ids of the round's imposters as the screen may show them: none in streamer mode. */
export function useShownImposters(): readonly string[] {
  const { stream } = useStreamerMode();
  return useLobby((lobby) => (stream ? [] : impostersOf(lobby)));
}
