import { useTimeout } from '@mantine/hooks';
import { type MouseEvent, useState } from 'react';

const ARMED_MS = 10_000;

/** A second click within this time belongs to a double click and does not fire. */
const DOUBLE_CLICK_MS = 600;

/**
 * A button whose first click arms it for `ARMED_MS` and whose second click fires, unless it is part of a double click. `fire`
 * receives the button.
 */
export function useArmed(fire: (button: HTMLElement) => void) {
  const [armedAt, setArmedAt] = useState<number | null>(null);
  const { start } = useTimeout(() => setArmedAt(null), ARMED_MS);

  function press({ currentTarget }: MouseEvent<HTMLElement>) {
    if (armedAt === null) {
      setArmedAt(Date.now());
      start();
    } else if (Date.now() - armedAt >= DOUBLE_CLICK_MS) {
      fire(currentTarget);
    }
  }

  return { armed: armedAt !== null, press };
}
