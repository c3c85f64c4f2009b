import type { Seat } from '@tarnwort/protocol';

import { browserStorage } from './browser-storage';
import { cameraKey, randomId } from './seat-storage';

/** Addresses of a camera that a page sends by itself. */
export interface OwnCamera {
  /** The camera host's page that sends camera and microphone */
  push: string;

  /** The link for viewing what that page sends */
  view: string;
}

/** Returns the addresses of a camera at a host. The sending page starts at once, with its microphone muted. */
export function ownCamera(host: string, id: string): OwnCamera {
  const at = (name: string, flags = '') => `https://${host}/?${new URLSearchParams({ [name]: id })}${flags}`;
  // Flags without a value, as VDO.Ninja documents them.
  return { push: at('push', '&webcam&autostart&mute'), view: at('view') };
}

type SeatName = Pick<Seat, 'lobbyId' | 'playerId'>;

const dueKey = ({ lobbyId, playerId }: SeatName) => `camera-due.${lobbyId}.${playerId}`;

/**
 * The camera of a seat, once its player has agreed to send it to this host. Its id is random and secret: who has it can watch
 * the camera.
 */
export function agreedCamera(seat: SeatName, host: string): OwnCamera | null {
  const [agreed, id] = browserStorage.read(cameraKey(seat.lobbyId, seat.playerId))?.split('/', 2) ?? [];
  return agreed === host && id ? ownCamera(host, id) : null;
}

/** Stores that the player of a seat agrees to send their camera to a host. */
export function agreeToCamera(seat: SeatName, host: string): OwnCamera {
  const id = randomId();
  browserStorage.write(cameraKey(seat.lobbyId, seat.playerId), `${host}/${id}`);
  return ownCamera(host, id);
}

/** Whether the camera of a seat starts as soon as its page has loaded again. */
export const isCameraDue = (seat: SeatName): boolean => browserStorage.read(dueKey(seat)) !== null;

/** Stores whether the camera of a seat starts with the next load of its page. */
export function setCameraDue(seat: SeatName, due: boolean): void {
  if (due) browserStorage.write(dueKey(seat), 'true');
  else browserStorage.remove(dueKey(seat));
}
