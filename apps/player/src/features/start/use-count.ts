import { useEffect, useState } from 'react';

/** Whole seconds until a time (ms of `Date.now()`), rounded up; at least 1, because the next message ends the count. */
export function useCount(until: number): number {
  const [count, setCount] = useState(() => secondsUntil(until));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const schedule = () => {
      const left = until - Date.now();
      if (left <= 1000) return;
      // A timer may fire a moment early, which would show the old number for another second.
      timer = setTimeout(tick, Math.max(1, left - (Math.ceil(left / 1000) - 1) * 1000));
    };
    const tick = () => {
      setCount(secondsUntil(until));
      schedule();
    };
    schedule();
    return () => clearTimeout(timer);
  }, [until]);

  return count;
}

function secondsUntil(until: number): number {
  return Math.max(1, Math.ceil((until - Date.now()) / 1000));
}
