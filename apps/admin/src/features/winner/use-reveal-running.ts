import { useLobby } from '@tarnwort/lobby-client';
import { useEffect, useReducer } from 'react';

/** Reports whether screens still show the steps of the reveal, during which the server starts no next round. */
export function useRevealRunning(): boolean {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const endsAt = useLobby(({ revealEndsAt, clockOffset }) =>
    revealEndsAt === null ? Number.NEGATIVE_INFINITY : revealEndsAt - clockOffset,
  );
  const left = endsAt - Date.now();

  useEffect(() => {
    if (endsAt < Date.now()) return;
    const timer = setTimeout(renderAgain, endsAt - Date.now() + 1);
    return () => clearTimeout(timer);
  }, [endsAt]);

  return left > 0;
}
