import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';

const ARMED_MS = 10_000;

/** A button whose first click arms it for `ARMED_MS` and whose second click within that time fires. */
export function useArmed(fire: () => void) {
  const [armed, setArmed] = useState(false);
  const { start, clear } = useTimeout(() => setArmed(false), ARMED_MS);

  function disarm() {
    clear();
    setArmed(false);
  }

  function press() {
    if (armed) {
      disarm();
      fire();
    } else {
      setArmed(true);
      start();
    }
  }

  return { armed, press, disarm };
}
