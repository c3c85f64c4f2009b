import { seatStorage, type UrlSecrets } from '@tarnwort/lobby-client';

import type { AdminSeat } from '../shared/session/session';

/** What is missing to open a lobby. */
export type MissingSeat = 'lobby' | 'game_master' | 'token';

/** The moderators' seat from the link or from this browser's storage. The link replaces what is stored. */
export function findModeratorSeat(lobbyId: string | undefined, secrets: UrlSecrets): AdminSeat | MissingSeat {
  if (!lobbyId) return 'lobby';
  const id = lobbyId.toUpperCase();
  const token = secrets.token ?? seatStorage.moderatorToken(id);
  if (!token) return 'token';
  seatStorage.saveModeratorToken(id, token);
  return { lobbyId: id, playerId: '', token, password: null };
}

/**
 * The game master's seat from the link and from this browser's storage. The server never sends the password, so it can come from
 * the link and the storage only.
 */
export function findSeat(lobbyId: string | undefined, secrets: UrlSecrets): AdminSeat | MissingSeat {
  if (!lobbyId) return 'lobby';
  const id = lobbyId.toUpperCase();
  const playerId = secrets.gameMasterId ?? seatStorage.gameMasterId(id);
  if (!playerId) return 'game_master';
  const token = seatStorage.token(id, playerId) ?? secrets.token; // a link must not replace a seat that this browser holds
  if (!token) return 'token';
  const seat = { lobbyId: id, playerId, token, password: passwordOf(id, secrets, token) };
  offerSeat(seat);
  return seat;
}

/** Stores the seat that the server has confirmed as the game master's, for the next visit. */
export function rememberSeat({ lobbyId, playerId, token, password }: AdminSeat): void {
  seatStorage.saveGameMasterId(lobbyId, playerId);
  seatStorage.saveSeat({ lobbyId, playerId, token });
  if (password) seatStorage.savePassword(lobbyId, password);
}

/** The stored password before that of a link, unless the link proves by the key of the seat that it is genuine. */
function passwordOf(lobbyId: string, secrets: UrlSecrets, token: string): string | null {
  const stored = seatStorage.password(lobbyId);
  return secrets.token === token ? (secrets.password ?? stored) : (stored ?? secrets.password);
}

/** Stores a seat that is not confirmed yet, except over another game master's seat and password: the link may be forged. */
function offerSeat({ lobbyId, playerId, token, password }: AdminSeat): void {
  if (password) seatStorage.offerPassword(lobbyId, password);
  const before = seatStorage.gameMasterId(lobbyId);
  if (before && before !== playerId && seatStorage.token(lobbyId, before)) return;
  seatStorage.saveGameMasterId(lobbyId, playerId);
  seatStorage.saveSeat({ lobbyId, playerId, token });
}
