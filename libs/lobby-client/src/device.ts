import type { Seat } from '@tarnwort/protocol';

import { browserStorage } from './browser-storage';

/** Seats whose key this browser has. */
export function storedSeats(): Pick<Seat, 'lobbyId' | 'playerId' | 'token'>[] {
  return browserStorage.keys().flatMap((key) => {
    const [, lobbyId, playerId] = /^seat\.([^.]+)\.(.+)$/.exec(key) ?? [];
    const token = browserStorage.read(key);
    return lobbyId && playerId && token ? [{ lobbyId, playerId, token }] : [];
  });
}

/** Whether Tarnwort has stored anything in this browser. */
export function isDeviceKnown(): boolean {
  return browserStorage.keys().length > 0;
}

/** Deletes everything that Tarnwort has stored in this browser. */
export function forgetDevice(): void {
  browserStorage.clear();
}
