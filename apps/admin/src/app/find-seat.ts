import { seatStorage, type UrlSecrets } from '@tarnwort/lobby-client';

import type { AdminSeat } from '../shared/session/session';

/** What is missing to open a lobby. */
export type MissingSeat = 'lobby' | 'game_master' | 'token';

/** The moderators' place out of the link or of what this browser remembers. A new link replaces the one remembered. */
export function findModeratorSeat(lobbyId: string | undefined, secrets: UrlSecrets): AdminSeat | MissingSeat {
  if (!lobbyId) return 'lobby';
  const id = lobbyId.toUpperCase();
  const token = secrets.token ?? seatStorage.moderatorToken(id);
  if (!token) return 'token';
  seatStorage.saveModeratorToken(id, token);
  return { lobbyId: id, playerId: '', token, password: null };
}

/**
 * The game master's seat out of the link and of what this browser remembers; what the link brought is remembered. The
 * server never tells the password, so the link and the storage are the only places it can come from.
 */
export function findSeat(lobbyId: string | undefined, secrets: UrlSecrets): AdminSeat | MissingSeat {
  if (!lobbyId) return 'lobby';
  const id = lobbyId.toUpperCase();
  const playerId = secrets.gameMasterId ?? seatStorage.gameMasterId(id);
  if (!playerId) return 'game_master';
  const token = seatStorage.token(id, playerId) ?? secrets.token; // a link must not cost a seat that is held here
  const password = secrets.password ?? seatStorage.password(id);
  if (password) seatStorage.savePassword(id, password);
  if (!token) return 'token';
  seatStorage.saveGameMasterId(id, playerId);
  seatStorage.saveSeat({ lobbyId: id, playerId, token });
  return { lobbyId: id, playerId, token, password };
}
