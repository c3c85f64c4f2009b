const STEP_MS = 1000;
const LONGEST_MS = 5000;
const JITTER = 0.5;

/**
 * Milliseconds before a connection attempt, counted from 1: a second per attempt, at most five, with a jitter of half in both
 * directions so that clients of a restarted server do not reconnect at once. `random` is uniform in [0, 1).
 */
export function backoff(attempt: number, random: number): number {
  const wait = Math.min(attempt * STEP_MS, LONGEST_MS);
  return Math.min(Math.round(wait * (1 + JITTER * (2 * random - 1))), LONGEST_MS);
}
