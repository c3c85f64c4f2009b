import type { Seat } from '@tarnwort/protocol';

import { browserStorage } from './browser-storage';

/** Everything a browser remembers of the lobbies it was in; one without storage, for as long as the tab is open. */
export const seatStorage = {
  /** The token that proves a seat, kept per lobby and seat. */
  token: (lobbyId: string, playerId: string) => browserStorage.read(`seat.${lobbyId}.${playerId}`),
  saveSeat: ({ lobbyId, playerId, token }: Pick<Seat, 'lobbyId' | 'playerId' | 'token'>) =>
    browserStorage.write(`seat.${lobbyId}.${playerId}`, token),
  /** Keeps the token a link brought, unless one is known: anybody can write a link, and it must not cost a seat. */
  offerSeat: (seat: Pick<Seat, 'lobbyId' | 'playerId' | 'token'>) => {
    if (!seatStorage.token(seat.lobbyId, seat.playerId)) seatStorage.saveSeat(seat);
  },
  forgetSeat: (lobbyId: string, playerId: string) => {
    browserStorage.remove(`seat.${lobbyId}.${playerId}`);
    if (seatStorage.lastSeat(lobbyId)?.playerId === playerId) browserStorage.remove(`last.${lobbyId}`);
  },

  /** The player seat last taken in a lobby, so that its invite link leads back to it. */
  lastSeat: (lobbyId: string): Pick<Seat, 'playerId' | 'playerName'> | null => {
    const [playerId, playerName] = browserStorage.read(`last.${lobbyId}`)?.split('/', 2).map(decodeURIComponent) ?? [];
    return playerId && playerName ? { playerId, playerName } : null;
  },
  saveLastSeat: ({ lobbyId, playerId, playerName }: Omit<Seat, 'token'>) =>
    browserStorage.write(`last.${lobbyId}`, [playerId, playerName].map(encodeURIComponent).join('/')),

  /** The id of the game master whose token this browser holds. */
  gameMasterId: (lobbyId: string) => browserStorage.read(`gm.${lobbyId}`),
  saveGameMasterId: (lobbyId: string, playerId: string) => browserStorage.write(`gm.${lobbyId}`, playerId),

  /** The password this browser came in with; what invite links carry. */
  password: (lobbyId: string) => browserStorage.read(`password.${lobbyId}`),
  savePassword: (lobbyId: string, password: string) => browserStorage.write(`password.${lobbyId}`, password),

  /** Lets this browser back into a lobby with a password, per way of taking part; null where it was not let in yet. */
  reentryToken: (lobbyId: string, as: Reentry) => browserStorage.read(reentryKey(lobbyId, as)),
  saveReentryToken: (lobbyId: string, as: Reentry, token: string) =>
    browserStorage.write(reentryKey(lobbyId, as), token),
  forgetReentryToken: (lobbyId: string, as: Reentry) => browserStorage.remove(reentryKey(lobbyId, as)),

  /** Names this browser to one lobby, so that a repeated join gets the same seat. Made up when asked for first. */
  clientId: (lobbyId: string): string => idAt(`client.${lobbyId}`),

  /** Names this device among a lobby's audience, so that it has one vote; no seat goes by it. */
  deviceId: (): string => idAt('device'),

  /** The name last used in this browser. */
  playerName: () => browserStorage.read('name'),
  savePlayerName: (name: string) => browserStorage.write('name', name),
};

/** What a re-entry token is good for. */
export type Reentry = 'seat' | 'overlay' | 'audience';

const reentryKey = (lobbyId: string, as: Reentry) => `reentry.${as}.${lobbyId.toUpperCase()}`;

/** 128 random bits as hex; works on plain-http origins too, where `crypto.randomUUID` does not exist. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The id kept under a key, made up when asked for first. */
function idAt(key: string): string {
  const known = browserStorage.read(key);
  if (known) return known;
  const made = randomId();
  browserStorage.write(key, made);
  return made;
}
