import type { LobbyState } from './lobby-state';

/** How many numbers the overlay shows, one a second. */
const COUNT = 10;

/** After so many numbers they begin anew: more than the 60 s that a picture may be late. */
const CYCLE = 100;

/** How long it takes to tap a number that has just appeared. */
const TAP_SECONDS = 0.3;

/** From when the overlay shows numbers, in ms of the server's clock; null when it never has. A poll shows some only while there is a delay. */
export function numberedSince({ settings, poll }: Pick<LobbyState, 'settings' | 'poll'>): number | null {
  const shows = settings.streamNumber && settings.streamDelay > 0;
  const opened = shows && poll.open ? (poll.openedAt ?? 0) : 0;
  const since = Math.max(opened, settings.measuredAt);
  return since > 0 ? since : null;
}

/** The numbers that the overlay shows from a time on, in order. */
export function numbersFrom(since: number): number[] {
  const first = firstSecond(since);
  return Array.from({ length: COUNT }, (_, at) => (first + at) % CYCLE);
}

/** The number of a time of the server's clock; null before and after the numbers that begin at `since`. */
export function numberAt(since: number, serverTime: number): number | null {
  return numbersFrom(since)[Math.floor(serverTime / 1000) - firstSecond(since)] ?? null;
}

/** When the last number is over, in ms of the server's clock. */
export function numberedUntil(since: number): number {
  return (firstSecond(since) + COUNT) * 1000;
}

/**
 * How many seconds a picture that shows a number is behind a time of the server's clock; negative when it is ahead. Who taps
 * a number as it appears is a little late.
 */
export function secondsBehind(serverTime: number, number: number): number {
  const behind = serverTime / 1000 - number - TAP_SECONDS;
  const ahead = CYCLE - 60;
  return ((((behind + ahead) % CYCLE) + CYCLE) % CYCLE) - ahead;
}

const firstSecond = (since: number) => Math.ceil(since / 1000);
