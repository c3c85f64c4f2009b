import { useEffect, useState } from 'react';

const SETTLE_MS = 600;

/** False for a moment after a component has come: longer than the two clicks of a double click lie apart. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);

  useEffect(() => {
    const alarm = setTimeout(() => setSettled(true), SETTLE_MS);
    return () => clearTimeout(alarm);
  }, []);

  return settled;
}
