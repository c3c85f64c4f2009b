import { type LobbyState, suspects } from '@tarnwort/lobby-client';

export interface MostSuspected {
  /** Who voted: the players in the ballot, else the viewers in the poll. */
  source: 'ballot' | 'poll';
  /** At most three players. */
  ids: string[];
  /** The votes of each of them. */
  votes: number;
}

/** The players with most votes of the ballot, else of the poll. */
export function mostSuspected(lobby: LobbyState): MostSuspected {
  const cast = lobby.ballot.visible ? lobby.ballot.votes : [];
  const source = cast.some((row) => row.votes > 0) ? 'ballot' : 'poll';
  const rows = source === 'ballot' ? cast : suspects(lobby);
  const votes = Math.max(...rows.map((row) => row.votes ?? 0), 1);
  const ids = rows.filter((row) => row.votes === votes).map(({ playerId }) => playerId);
  return { source, ids: ids.slice(0, 3), votes };
}
