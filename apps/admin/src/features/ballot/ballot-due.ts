import type { LobbyState } from '@tarnwort/lobby-client';

/** The ballot comes between the last word and the winner. After the reveal only one that was held is still of interest. */
export function isBallotDue({ phase, ballot }: LobbyState): boolean {
  if (phase === 'winner_selection') return true;
  return phase === 'winner_announcement' && ballot.stage !== 'none';
}
