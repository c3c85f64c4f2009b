/** Temporary refusals: the join is retried. */
export const PASSING = new Set([
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
