import { type Api, ApiError } from '@tarnwort/lobby-client';
import type { PlayedServer } from '@tarnwort/lobby-client/testing';
import type { GameState } from '@tarnwort/protocol';

import { SEAT } from './canned';

/** One state of one whole screen, with everything that is needed to bring it about. */
export interface Scene {
  /** Names it in the gallery and in the address, in kebab case */
  name: string;

  /** Where the app is opened; Ada's seat by default */
  path?: string;

  /** What the server tells somebody who sits down; without it the server keeps silent */
  state?: () => GameState;

  /** Calls that are not answered as a friendly server would */
  api?: Partial<Api>;

  /** The password the link carried, none by default */
  password?: string;

  /** Fills what this browser remembers; Ada's seat by default */
  remember?: () => void;

  /** What the server says or does next */
  next?: (server: PlayedServer) => void;

  /** What the app itself tells once it is drawn, as toasts */
  tell?: () => void;

  /** What somebody does at the screen, as selectors of what they press one after another */
  press?: readonly string[];

  /** What is there once the scene is complete, as a selector; a page's title by default */
  until?: string;

  /** A button that is pressed again whenever it stops being pressed */
  hold?: string;
}

export const SEAT_PATH = `/lobby/${SEAT.lobbyId}/${SEAT.playerId}/${SEAT.playerName}`;

/** An answer that never comes. */
export const never = () => new Promise<never>(() => {});

/** A call the server refuses. */
export const refuse = (message: string, code: string) => () => Promise.reject(new ApiError(message, code, 403));

/** Lets something happen as if it had happened `ms` milliseconds ago. */
export function earlier(ms: number, happen: () => void): void {
  const now = Date.now;
  Date.now = () => now() - ms;
  try {
    happen();
  } finally {
    Date.now = now;
  }
}
