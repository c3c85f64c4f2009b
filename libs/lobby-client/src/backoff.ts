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

const BLOCKED_AFTER = 4;

/** Whether as many failed attempts mean that something blocks the server, where none has ever reached it; true or undefined. */
export function isBlocked(failures: number): true | undefined {
  return failures >= BLOCKED_AFTER || undefined;
}

/** Temporary refusals: the join is retried. */
export const TEMPORARY_REFUSALS = new Set([
  'too_many_requests',
  'too_many_connections',
  'too_many_viewers',
  'storage',
  'shutting_down',
  'busy',
  'internal',
  'no_answer',
  'not_connected',
]);

/** Calls back when the page becomes visible, returns from the back/forward cache, or goes online. */
export function onWakeUp(wake: () => void): () => void {
  const whenVisible = () => {
    if (document.visibilityState === 'visible') wake();
  };
  document.addEventListener('visibilitychange', whenVisible);
  window.addEventListener('online', wake);
  window.addEventListener('pageshow', wake);
  return () => {
    document.removeEventListener('visibilitychange', whenVisible);
    window.removeEventListener('online', wake);
    window.removeEventListener('pageshow', wake);
  };
}
