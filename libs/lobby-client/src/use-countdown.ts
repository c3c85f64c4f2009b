import { useEffect, useState } from 'react';

/** Whole seconds left until `endsAt` (ms of `Date.now()`), rounded up, never below zero; null without a deadline. */
export function useCountdown(endsAt: number | null): number | null {
  const [now, setNow] = useState(Date.now);

  useEffect(() => {
    if (endsAt === null) return;
    let ticker: ReturnType<typeof setTimeout>;
    const tick = () => {
      const left = endsAt - Date.now();
      setNow(Date.now());
      // Wakes when the next whole second is reached, so that the figure changes on time.
      if (left > 0) ticker = setTimeout(tick, left % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(ticker);
  }, [endsAt]);

  return endsAt === null ? null : Math.max(0, Math.ceil((endsAt - now) / 1000));
}
