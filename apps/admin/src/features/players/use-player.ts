import { useLobby } from '@tarnwort/lobby-client';
import type { Player } from '@tarnwort/protocol';

/** One seat, compared by content: a message that repeats everybody draws only who has changed. */
export function usePlayer(playerId: string): Player | undefined {
  return useLobby((lobby) => lobby.players.find(({ id }) => id === playerId));
}
