import type { Player } from '@tarnwort/protocol';

/** Everybody, or the one player that the address names by id or by place (from 1). */
export function choosePlayers(players: readonly Player[], wanted: string | undefined): readonly Player[] {
  if (wanted === undefined) return players;
  const byId = players.find((player) => player.id === wanted);
  const chosen = byId ?? players[Number.parseInt(wanted, 10) - 1];
  return chosen ? [chosen] : [];
}
