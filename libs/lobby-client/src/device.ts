import type { Seat } from '@tarnwort/protocol';

import { browserStorage } from './browser-storage';
import { seatStorage } from './seat-storage';

/** Seats whose key this browser has. */
export function storedSeats(): Pick<Seat, 'lobbyId' | 'playerId' | 'token'>[] {
  return browserStorage.keys().flatMap((key) => {
    const [, lobbyId, playerId] = /^seat\.([^.]+)\.(.+)$/.exec(key) ?? [];
    const token = browserStorage.read(key);
    return lobbyId && playerId && token ? [{ lobbyId, playerId, token }] : [];
  });
}

/** The game master's seat in the lobby that this browser led last; null without its key. */
export function hostedSeat(): Pick<Seat, 'lobbyId' | 'playerId' | 'token'> | null {
  const lobbyId = browserStorage.read('hosted');
  const playerId = lobbyId && seatStorage.gameMasterId(lobbyId);
  const token = playerId && seatStorage.token(lobbyId, playerId);
  return token ? { lobbyId, playerId, token } : null;
}

/** Whether the game master has covered every secret, for a stream that shows this browser. */
export function isStreamerMode(): boolean {
  return browserStorage.read('streamer-mode') === 'true';
}

/** Whether Tarnwort has stored anything in this browser. */
export function isDeviceKnown(): boolean {
  return browserStorage.keys().length > 0;
}

/** Deletes everything that Tarnwort has stored in this browser. */
export function forgetDevice(): void {
  browserStorage.clear();
}
