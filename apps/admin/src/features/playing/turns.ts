import { type LobbyState, speakers } from '@tarnwort/lobby-client';
import type { Player } from '@tarnwort/protocol';

/** Words the round still waits for, the current one included. */
export function wordsLeft(state: LobbyState): number {
  const present = new Set(speakers(state).map(({ id }) => id));
  const spoken = state.words.filter(({ playerId }) => present.has(playerId)).length;
  return Math.max(0, present.size * state.settings.wordsPerPlayer - spoken);
}

/** Who speaks after the current player; undefined on the last turn of the round. */
export function nextPlayer(state: LobbyState): Player | undefined {
  if (wordsLeft(state) < 2 || state.turn.playerId === null) return undefined;
  const at = state.turnOrder.indexOf(state.turn.playerId);
  const nextId = state.turnOrder[(at + 1) % state.turnOrder.length];
  return at < 0 ? undefined : state.players.find(({ id }) => id === nextId);
}
