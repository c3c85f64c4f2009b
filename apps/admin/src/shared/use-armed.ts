import { useEffect, useState } from 'react';

const ARMED_MS = 10_000;

/** A button whose first click arms it for 10 s and whose second click within that time fires. */
export function useArmed(fire: () => void) {
  const [armed, setArmed] = useState(false);

  useEffect(() => {
    if (!armed) return;
    const alarm = setTimeout(() => setArmed(false), ARMED_MS);
    return () => clearTimeout(alarm);
  }, [armed]);

  function press() {
    setArmed(!armed);
    if (armed) fire();
  }

  return { armed, press, disarm: () => setArmed(false) };
}
