import { useEffect, useState } from 'react';

/** Everything holds so long before the imposter is unmasked. */
const SILENCE_MS = 720;

/** Whether the silence before an unmasking lasts, from the moment it is active. */
export function useSilence(active: boolean): boolean {
  const [over, setOver] = useState(false);

  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => {
      setOver(true);
      navigator.vibrate?.(40);
    }, SILENCE_MS);
    return () => clearTimeout(timer);
  }, [active]);

  return active && !over;
}
