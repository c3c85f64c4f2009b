import type { Player } from '@tarnwort/protocol';

/** Digits only: an id may begin with a digit, and the id of a removed player must not select another one. */
const POSITION = /^\d{1,2}$/;

/** All players, or the one that the `player` option names by id or by position (from 1). */
export function choosePlayers(players: readonly Player[], wanted: string | undefined): readonly Player[] {
  if (wanted === undefined) return players;
  const byId = players.find((player) => player.id === wanted);
  const chosen = byId ?? (POSITION.test(wanted) ? players[Number(wanted) - 1] : undefined);
  return chosen ? [chosen] : [];
}
