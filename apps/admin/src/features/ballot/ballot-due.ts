import type { LobbyState } from '@tarnwort/lobby-client';

/**
 * The ballot comes between the last word and the last guess or the winner. After that only one that was held is still of
 * interest.
 */
export function isBallotDue({ phase, ballot, lastGuess }: LobbyState): boolean {
  if (phase === 'winner_selection') return lastGuess.stage === 'none' || ballot.stage !== 'none';
  return phase === 'winner_announcement' && ballot.stage !== 'none';
}
