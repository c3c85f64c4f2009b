import { useTimeout, useWindowEvent } from '@mantine/hooks';
import { useRef, useState } from 'react';

const ARMED_MS = 10_000;

/** A second click within this time belongs to a double click and does not fire. */
const DOUBLE_CLICK_MS = 600;

/**
 * A button whose first click arms it for `ARMED_MS` and whose second click fires, unless it is part of a double click. Escape
 * disarms it at once.
 */
export function useArmed(fire: () => void) {
  const [armed, setArmed] = useState(false);
  const armedAt = useRef(0);
  const { start, clear } = useTimeout(() => setArmed(false), ARMED_MS);

  function disarm() {
    clear();
    setArmed(false);
  }

  function press() {
    if (!armed) {
      armedAt.current = Date.now();
      setArmed(true);
      start();
    } else if (Date.now() - armedAt.current >= DOUBLE_CLICK_MS) {
      disarm();
      fire();
    }
  }

  useWindowEvent('keydown', ({ key }) => {
    if (armed && key === 'Escape') disarm();
  });

  return { armed, press, disarm };
}
