import { type RefObject, useEffect } from 'react';

import { formatClock } from '../i18n/formatters';
import { millisecondsLeft, type TurnClock } from './turn-clock';

/** Keeps the `M:SS` of a turn in an element: written once a second, at the second, without rendering. */
export function useClockText(element: RefObject<HTMLElement | null>, clock: TurnClock): void {
  const { deadline, clockOffset = 0, maxSeconds, secondsLeft = 0 } = clock;

  useEffect(() => {
    let alarm: ReturnType<typeof setTimeout> | undefined;

    function write() {
      const left = millisecondsLeft({ deadline, clockOffset, maxSeconds, secondsLeft }, Date.now());
      const text = formatClock(left / 1000);
      if (element.current && element.current.textContent !== text) element.current.textContent = text;
      // One millisecond past the whole second, so that rounding up never shows the old one again.
      if (deadline !== null && left > 0) alarm = setTimeout(write, (left % 1000) + 1);
    }

    write();
    return () => clearTimeout(alarm);
  }, [element, deadline, clockOffset, maxSeconds, secondsLeft]);
}
