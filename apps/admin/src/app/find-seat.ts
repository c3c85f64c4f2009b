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
 * The game master's seat from the link and from this browser's storage; what the link brings is stored. The server never sends
 * the password, so it can come from the link and the storage only.
 */
export function findSeat(lobbyId: string | undefined, secrets: UrlSecrets): AdminSeat | MissingSeat {
  if (!lobbyId) return 'lobby';
  const id = lobbyId.toUpperCase();
  const playerId = secrets.gameMasterId ?? seatStorage.gameMasterId(id);
  if (!playerId) return 'game_master';
  const token = seatStorage.token(id, playerId) ?? secrets.token; // a link must not replace a seat that this browser holds
  const password = secrets.password ?? seatStorage.password(id);
  if (password) seatStorage.savePassword(id, password);
  if (!token) return 'token';
  seatStorage.saveGameMasterId(id, playerId);
  seatStorage.saveSeat({ lobbyId: id, playerId, token });
  return { lobbyId: id, playerId, token, password };
}
