import type { LobbyState } from '@tarnwort/lobby-client';

/** Reports whether the players choose a suspect now: the ballot then has the page to itself. */
export function isBallotOpen({ ballot }: LobbyState): boolean {
  return ballot.stage === 'open';
}
