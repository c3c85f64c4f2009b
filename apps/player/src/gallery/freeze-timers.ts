/** Timers longer than this end a step and are stopped; shorter ones run, because rendering needs them. */
const MAX_RUNNING_MS = 400;

/**
 * Stops the clock of a window and its longer timers until the returned function is called: a role or a step of the
 * reveal stays on the screen.
 */
export function freezeTimers(page: Window): () => void {
  const { setTimeout: own } = page;
  const { now } = Date;
  const start = own.bind(page);
  const stopped = now();
  const frozen = (run: TimerHandler, ms?: number) =>
    start(ms !== undefined && ms > MAX_RUNNING_MS ? () => {} : run, ms);
  Object.assign(page, { setTimeout: frozen });
  Date.now = () => stopped;
  return () => {
    Object.assign(page, { setTimeout: own });
    Date.now = now;
  };
}
