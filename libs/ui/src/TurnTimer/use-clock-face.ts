import { type RefObject, useEffect } from 'react';

import { formatClock } from '../i18n/formatters';
import { millisecondsLeft, type TurnClock, urgencyOf } from './turn-clock';

/** From here on the clock warns. */
const WARNING_SECONDS = 10;

/**
 * Writes a turn's `M:SS` to `[data-clock]`, its share to `[data-bar]`, and `data-urgency` and `data-warning` to the element around
 * them, once a second and without rendering. That is one paint a second, while a CSS animation keeps the browser busy every frame.
 */
export function useClockFace(face: RefObject<HTMLElement | null>, clock: TurnClock): void {
  const { deadline, clockOffset = 0, maxSeconds, secondsLeft = 0 } = clock;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;

    function write() {
      const left = millisecondsLeft({ deadline, clockOffset, maxSeconds, secondsLeft }, Date.now());
      draw(face.current, left, maxSeconds);
      // One millisecond past the whole second, so that rounding up never shows the old one again.
      if (deadline !== null && left > 0) timer = setTimeout(write, (left % 1000) + 1);
    }

    write();
    return () => clearTimeout(timer);
  }, [face, deadline, clockOffset, maxSeconds, secondsLeft]);
}

function draw(face: HTMLElement | null, left: number, maxSeconds: number): void {
  const text = face?.querySelector('[data-clock]');
  const bar = face?.querySelector<HTMLElement>('[data-bar]');
  if (!face || !text || !bar) return;

  const whole = Math.ceil(left / 1000);
  bar.style.backgroundSize = `${Math.min(100, (100 * whole) / Math.max(1, maxSeconds))}% 100%`;
  const figure = formatClock(left / 1000);
  if (text.textContent !== figure) text.textContent = figure;
  face.dataset.urgency = urgencyOf(left / 1000, maxSeconds);
  face.toggleAttribute('data-warning', whole <= WARNING_SECONDS);
}
