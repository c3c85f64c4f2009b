import { useEffect, useState } from 'react';

/** Whether a moment (ms of `Date.now()`) has come; false without one. Renders once, when it comes. */
export function useHasPassed(moment: number | null): boolean {
  const [passed, setPassed] = useState<number | null>(null);

  useEffect(() => {
    if (moment === null) return;
    const alarm = setTimeout(() => setPassed(moment), Math.max(0, moment - Date.now()));
    return () => clearTimeout(alarm);
  }, [moment]);

  return moment !== null && passed === moment;
}
