import type { Player } from '@tarnwort/protocol';

/** A place is digits and nothing else: an id may begin with one, and a seat that is gone is not somebody else's. */
const PLACE = /^\d{1,2}$/;

/** Everybody, or the one player that the address names by id or by place (from 1). */
export function choosePlayers(players: readonly Player[], wanted: string | undefined): readonly Player[] {
  if (wanted === undefined) return players;
  const byId = players.find((player) => player.id === wanted);
  const chosen = byId ?? (PLACE.test(wanted) ? players[Number(wanted) - 1] : undefined);
  return chosen ? [chosen] : [];
}
