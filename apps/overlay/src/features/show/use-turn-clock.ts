import { formatClock, millisecondsLeft } from '@tarnwort/ui/plain';
import { type RefObject, useEffect } from 'react';

import type { Status } from './status';

/** From here on the clock warns. */
const WARNING_SECONDS = 10;

/**
 * Writes `M:SS`, the bar and the warning of a turn once a second, at the second, without rendering. The bar is a background
 * of another size: one paint, where an animated transform makes the browser go through all layers of the page.
 */
export function useTurnClock(root: RefObject<HTMLElement | null>, turn: Extract<Status, { kind: 'turn' }>): void {
  const { endsAt, max, remaining } = turn;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const clock = { deadline: endsAt, maxSeconds: max, secondsLeft: remaining };

    function write() {
      const left = millisecondsLeft(clock, Date.now());
      draw(root.current, Math.ceil(left / 1000), max);
      // One millisecond past the whole second, so that rounding up never shows the old one again.
      if (endsAt !== null && left > 0) timer = setTimeout(write, (left % 1000) + 1);
    }

    write();
    return () => clearTimeout(timer);
  }, [root, endsAt, max, remaining]);
}

function draw(root: HTMLElement | null, seconds: number, max: number): void {
  const clock = root?.querySelector('[data-clock]');
  const bar = root?.querySelector<HTMLElement>('[data-bar]');
  if (!root || !clock || !bar) return;

  const figure = formatClock(seconds);
  if (clock.textContent !== figure) clock.textContent = figure;
  bar.style.backgroundSize = `${Math.min(100, (100 * seconds) / Math.max(1, max))}% 100%`;
  root.toggleAttribute('data-warning', seconds <= WARNING_SECONDS);
}
