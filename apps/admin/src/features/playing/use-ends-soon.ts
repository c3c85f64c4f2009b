import type { TurnState } from '@tarnwort/lobby-client';
import { useLayoutEffect, useState } from 'react';

/** Whether a turn has at most `seconds` left. Renders twice per turn, not every second. */
export function useEndsSoon({ endsAt, remaining }: TurnState, seconds: number): boolean {
  const [soon, setSoon] = useState(false);
  const warnsAt = endsAt === null ? null : endsAt - seconds * 1000;

  // A layout effect, not Mantine's useTimeout: the next turn must not be painted once in the warning colour.
  useLayoutEffect(() => {
    if (warnsAt === null) return;
    const wait = warnsAt - Date.now();
    setSoon(wait <= 0);
    if (wait <= 0) return;
    const timer = setTimeout(() => setSoon(true), wait);
    return () => clearTimeout(timer);
  }, [warnsAt]);

  return warnsAt === null ? remaining <= seconds : soon;
}
