import { type RefObject, useLayoutEffect } from 'react';

/** Pixels between what sticks and what comes into sight beside it: a focus ring has room there. */
const GAP = 8;

/**
 * Tells the page how much of its upper or lower edge an element covers that sticks there: what gets the focus comes into
 * sight beside it, not behind it.
 */
export function useStuck(element: RefObject<HTMLElement | null>, edge: 'top' | 'bottom'): void {
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;

    const { style } = document.documentElement;
    const covered = `--stuck-${edge}`;
    const watcher = new ResizeObserver(() => style.setProperty(covered, `${box.offsetHeight + GAP}px`));
    watcher.observe(box);
    return () => {
      watcher.disconnect();
      style.removeProperty(covered);
    };
  }, [element, edge]);
}
