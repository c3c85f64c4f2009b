import { useLobby } from '@tarnwort/lobby-client';
import type { Player } from '@tarnwort/protocol';

/** One player, compared by content: a message with all players renders only the changed rows. */
export function usePlayer(playerId: string): Player | undefined {
  return useLobby((lobby) => lobby.players.find(({ id }) => id === playerId));
}
