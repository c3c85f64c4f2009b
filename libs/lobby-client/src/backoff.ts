const STEP_MS = 1000;
const LONGEST_MS = 5000;
const JITTER = 0.5;

/**
 * How long to wait before a connection attempt, counted from 1: a second for each attempt, scattered by half in both
 * directions so that a restarted server is not stormed, and never more than five. `roll` is uniform in [0, 1).
 */
export function backoff(attempt: number, roll: number): number {
  const wait = Math.min(attempt * STEP_MS, LONGEST_MS);
  return Math.min(Math.round(wait * (1 + JITTER * (2 * roll - 1))), LONGEST_MS);
}
