/** Longer timers end a moment; shorter ones draw it. */
const MOMENT_MS = 400;

/**
 * Stops the clock of a window and all its longer timers, until the returned function is called: a role or a step of the reveal
 * stays on the screen.
 */
export function holdMoments(page: Window): () => void {
  const { setTimeout: own } = page;
  const { now } = Date;
  const start = own.bind(page);
  const stopped = now();
  const held = (run: TimerHandler, ms?: number) => start(ms !== undefined && ms > MOMENT_MS ? () => {} : run, ms);
  Object.assign(page, { setTimeout: held });
  Date.now = () => stopped;
  return () => {
    Object.assign(page, { setTimeout: own });
    Date.now = now;
  };
}
