import { useEffect, useEffectEvent, useState } from 'react';

export interface AtTimeOptions {
  /** Runs once at the time. */
  act?: () => void;
  /** A device that slept longer than this past the time does not act; 2 seconds by default. */
  maxLateMs?: number;
}

/**
 * Acts once at a time (ms of `Date.now()`) and returns whether it has passed; false without one. Mantine's `useTimeout` knows
 * durations only, and a device that wakes up has to compare with the time.
 */
export function useAtTime(time: number | null, { act, maxLateMs = 2000 }: AtTimeOptions = {}): boolean {
  const [passed, setPassed] = useState<number | null>(null);
  const onTime = useEffectEvent(() => act?.());

  useEffect(() => {
    if (time === null) return;
    const timer = setTimeout(
      () => {
        if (Date.now() - time < maxLateMs) onTime();
        setPassed(time);
      },
      Math.max(0, time - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [time, maxLateMs]);

  return time !== null && passed === time;
}
