import type { TurnState } from '@tarnwort/lobby-client';
import { useLayoutEffect, useState } from 'react';

/** Whether a turn has no more than so many seconds left. Draws twice a turn at most, not every second. */
export function useEndsSoon({ endsAt, remaining }: TurnState, seconds: number): boolean {
  const [soon, setSoon] = useState(false);
  const warnsAt = endsAt === null ? null : endsAt - seconds * 1000;

  // Before the browser paints: the next player's turn never begins in the last one's colour.
  useLayoutEffect(() => {
    if (warnsAt === null) return;
    const wait = warnsAt - Date.now();
    setSoon(wait <= 0);
    if (wait <= 0) return;
    const alarm = setTimeout(() => setSoon(true), wait);
    return () => clearTimeout(alarm);
  }, [warnsAt]);

  return warnsAt === null ? remaining <= seconds : soon;
}
