import { useEffect, useReducer } from 'react';

/** Whole seconds until a time in ms of `Date.now()`, at least 1; null without one. Renders at each full second. */
export function useSecondsUntil(endsAt: number | null): number | null {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    if (endsAt === null) return;
    let timer: ReturnType<typeof setTimeout>;
    function wait(until: number) {
      const left = until - Date.now();
      // One millisecond past the second, or rounding up would show the old one again.
      if (left > 0) timer = setTimeout(next, (left % 1000) + 1, until);
    }
    function next(until: number) {
      renderAgain();
      wait(until);
    }
    wait(endsAt);
    return () => clearTimeout(timer);
  }, [endsAt]);

  return endsAt === null ? null : Math.max(1, Math.ceil((endsAt - Date.now()) / 1000));
}
