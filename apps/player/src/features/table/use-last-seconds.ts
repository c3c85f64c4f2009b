import { useEffect, useEffectEvent } from 'react';

const LAST_MS = 10_000;

/** Acts once when ten seconds are left until `endsAt` (ms of `Date.now()`). */
export function useLastSeconds(endsAt: number | null, act: () => void): void {
  const onTime = useEffectEvent(act);

  useEffect(() => {
    const wait = endsAt === null ? -1 : endsAt - LAST_MS - Date.now();
    if (wait < 0) return;
    const alarm = setTimeout(() => onTime(), wait);
    return () => clearTimeout(alarm);
  }, [endsAt]);
}
