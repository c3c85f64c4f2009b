import { useLobby } from '@tarnwort/lobby-client';
import { useEffect, useReducer } from 'react';

/** Reports whether screens still show the steps of the reveal, during which the server starts no next round. */
export function useRevealRunning(): boolean {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const endsAt = useLobby(({ revealEndsAt, clockOffset }) =>
    revealEndsAt === null ? Number.NEGATIVE_INFINITY : revealEndsAt - clockOffset,
  );
  const isStepShown = useLobby(({ reveal }) => reveal !== null);
  const left = endsAt - Date.now();

  useEffect(() => {
    if (endsAt < Date.now()) return;
    const timer = setTimeout(renderAgain, endsAt - Date.now() + 1);
    return () => clearTimeout(timer);
  }, [endsAt]);

  // The clock of this device may be ahead; the server says when the last step is over.
  return left > 0 || isStepShown;
}
