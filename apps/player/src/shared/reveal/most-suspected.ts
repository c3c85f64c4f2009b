import { type LobbyState, suspects } from '@tarnwort/lobby-client';

export interface MostSuspected {
  /** At most three players; none without a vote. */
  ids: string[];
  /** The votes of each of them. */
  votes: number;
}

/** The players with most votes of the players' ballot. */
export function mostSuspectedByPlayers({ ballot }: LobbyState): MostSuspected {
  return leading(ballot.visible ? ballot.votes : []);
}

/** The players with most votes of the viewers' poll. */
export function mostSuspectedByChat(lobby: LobbyState): MostSuspected {
  return leading(lobby.poll.result ? suspects(lobby) : []);
}

function leading(rows: readonly { playerId: string; votes: number | null }[]): MostSuspected {
  const votes = Math.max(0, ...rows.map((row) => row.votes ?? 0));
  const ids = rows.filter((row) => votes > 0 && row.votes === votes).map(({ playerId }) => playerId);
  return { ids: ids.slice(0, 3), votes };
}
