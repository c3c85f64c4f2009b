import { useEffect, useState } from 'react';

/** Duration of the animation into the card. */
const LEAVE_MS = 280;

/** Whether something has ended just now, for the time that it takes to leave the screen. */
export function useJustEnded(shown: boolean): boolean {
  const [before, setBefore] = useState(shown);
  const [ended, setEnded] = useState(false);
  if (before !== shown) {
    setBefore(shown);
    setEnded(!shown);
  }

  useEffect(() => {
    if (!ended) return;
    const timer = setTimeout(() => setEnded(false), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [ended]);

  return ended;
}
