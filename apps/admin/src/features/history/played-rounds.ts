import type { LobbyState } from '@tarnwort/lobby-client';
import type { MatchRecord } from '@tarnwort/protocol';

/** The records of decided rounds, newest first, without the running one. */
export function playedRounds(state: LobbyState): MatchRecord[] {
  return state.history.filter(({ isComplete }) => isComplete).sort((a, b) => b.roundNumber - a.roundNumber);
}
