import { limits, type Seat } from '@tarnwort/protocol';

import { browserStorage } from './browser-storage';

/** What a browser stores of its lobbies; without storage, as long as the tab is open. */
export const seatStorage = {
  /** The token of a seat, by lobby and player. */
  token: (lobbyId: string, playerId: string) => browserStorage.read(`seat.${lobbyId}.${playerId}`),
  saveSeat: ({ lobbyId, playerId, token }: Pick<Seat, 'lobbyId' | 'playerId' | 'token'>) =>
    browserStorage.write(`seat.${lobbyId}.${playerId}`, token),
  /** Stores the token of a link, unless there is one: a forged link must not replace a seat. */
  offerSeat: (seat: Pick<Seat, 'lobbyId' | 'playerId' | 'token'>) => {
    if (!seatStorage.token(seat.lobbyId, seat.playerId)) seatStorage.saveSeat(seat);
  },
  forgetSeat: (lobbyId: string, playerId: string) => {
    browserStorage.remove(`seat.${lobbyId}.${playerId}`);
    browserStorage.remove(cameraKey(lobbyId, playerId));
    if (seatStorage.lastSeat(lobbyId)?.playerId === playerId) browserStorage.remove(`last.${lobbyId}`);
  },

  /** The last player seat in a lobby, for the link back to it. */
  lastSeat: (lobbyId: string): Pick<Seat, 'playerId' | 'playerName'> | null => {
    const [playerId, playerName] = browserStorage.read(`last.${lobbyId}`)?.split('/', 2).map(decodeURIComponent) ?? [];
    return playerId && playerName ? { playerId, playerName } : null;
  },
  saveLastSeat: ({ lobbyId, playerId, playerName }: Omit<Seat, 'token'>) => {
    browserStorage.write(`last.${lobbyId}`, [playerId, playerName].map(encodeURIComponent).join('/'));
    browserStorage.write('lobby', lobbyId);
  },
  /** The lobby that this browser joined last. */
  lastLobby: () => browserStorage.read('lobby'),

  /** The id of the game master whose token this browser has. */
  gameMasterId: (lobbyId: string) => browserStorage.read(`gm.${lobbyId}`),
  saveGameMasterId: (lobbyId: string, playerId: string) => {
    browserStorage.write(`gm.${lobbyId}`, playerId);
    browserStorage.write('hosted', lobbyId);
  },

  /** The token of a link for moderators. */
  moderatorToken: (lobbyId: string) => browserStorage.read(`moderator.${lobbyId}`),
  saveModeratorToken: (lobbyId: string, token: string) => browserStorage.write(`moderator.${lobbyId}`, token),

  /** The password that this browser joined with, for invite links. */
  password: (lobbyId: string) => browserStorage.read(`password.${lobbyId}`),
  savePassword: (lobbyId: string, password: string) => browserStorage.write(`password.${lobbyId}`, password),
  /** Stores the password of a link, unless there is one: a forged link must not replace a password. */
  offerPassword: (lobbyId: string, password: string) => {
    if (!seatStorage.password(lobbyId)) seatStorage.savePassword(lobbyId, password);
  },

  /** The re-entry token of a lobby with a password, by kind of entry; null before the first join. */
  reentryToken: (lobbyId: string, as: Reentry) => browserStorage.read(reentryKey(lobbyId, as)),
  saveReentryToken: (lobbyId: string, as: Reentry, token: string) =>
    browserStorage.write(reentryKey(lobbyId, as), token),
  forgetReentryToken: (lobbyId: string, as: Reentry) => browserStorage.remove(reentryKey(lobbyId, as)),

  /** The id of this browser in a lobby, so that a repeated join gets the same seat. Created on first use. */
  clientId: (lobbyId: string): string => readOrCreateId(`client.${lobbyId}`),

  /** The id of this device as audience, so that it has one vote. */
  deviceId: (): string => readOrCreateId('device'),

  /** How much later than its stream's delay the picture of this device is, in seconds; 0 before it was set. */
  extraDelay: (lobbyId: string): number => {
    const seconds = Number(browserStorage.read(`extra.${lobbyId}`) ?? 0);
    return Number.isInteger(seconds) && seconds > 0 && seconds <= limits.streamDelay.max ? seconds : 0;
  },
  saveExtraDelay: (lobbyId: string, seconds: number) => browserStorage.write(`extra.${lobbyId}`, String(seconds)),

  /** The name last used in this browser. */
  playerName: () => browserStorage.read('name'),
  savePlayerName: (name: string) => browserStorage.write('name', name),

  /** The number of the face last used in this browser; null before that. */
  face: (): number | null => {
    const face = Number(browserStorage.read('face') ?? Number.NaN);
    return Number.isInteger(face) && face >= 0 && face < limits.faces ? face : null;
  },
  saveFace: (face: number) => browserStorage.write('face', String(face)),
};

/** Kinds of entry with a re-entry token. */
export type Reentry = 'seat' | 'overlay' | 'audience';

const reentryKey = (lobbyId: string, as: Reentry) => `reentry.${as}.${lobbyId.toUpperCase()}`;

/** The key of the camera that a player agreed to send. */
export const cameraKey = (lobbyId: string, playerId: string) => `camera.${lobbyId}.${playerId}`;

/** 128 random bits as hex; works on plain-http origins too, where `crypto.randomUUID` does not exist. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the id stored under a key; creates it on first use. */
function readOrCreateId(key: string): string {
  const known = browserStorage.read(key);
  if (known) return known;
  const made = randomId();
  browserStorage.write(key, made);
  return made;
}
