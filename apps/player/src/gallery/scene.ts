import { type Api, ApiError } from '@tarnwort/lobby-client';
import type { FakeServer } from '@tarnwort/lobby-client/testing';
import type { GameState } from '@tarnwort/protocol';

import { SEAT } from './canned';

/** One state of a whole screen, with everything it needs. */
export interface Scene {
  /** Names it in the gallery and in the address, in kebab case */
  name: string;

  /** Path of the app; Ada's seat by default */
  path?: string;

  /** The state that the server sends after the join; no message without it */
  state?: () => GameState;

  /** Requests with other responses than success */
  api?: Partial<Api>;

  /** Password in the link; none by default */
  password?: string;

  /** Fills the browser's storage; Ada's seat by default */
  remember?: () => void;

  /** Next messages of the server */
  next?: (server: FakeServer) => void;

  /** Runs after the first render, for toasts */
  onRender?: () => void;

  /** Selectors of elements to press, one after another */
  press?: readonly string[];

  /** Selector of an element of the complete scene; the page's title by default */
  until?: string;

  /** True stops the clock, so that a step of a few seconds stays; false by default */
  frozen?: boolean;

  /** Selector of a toggle that is kept pressed */
  hold?: string;
}

export const SEAT_PATH = `/lobby/${SEAT.lobbyId}/${SEAT.playerId}/${SEAT.playerName}`;

/** A response that never arrives. */
export const never = () => new Promise<never>(() => {});

/** A request that the server refuses. */
export const refuse = (message: string, code: string) => () => Promise.reject(new ApiError(message, code, 403));

/** Runs a function with a clock that is `ms` milliseconds behind. */
export function runWithEarlierClock(ms: number, run: () => void): void {
  const now = Date.now;
  Date.now = () => now() - ms;
  try {
    run();
  } finally {
    Date.now = now;
  }
}
