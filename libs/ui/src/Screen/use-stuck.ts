import { type RefObject, useLayoutEffect } from 'react';

/** Pixels between a sticky bar and a focused element, for its focus ring. */
const GAP = 8;

/**
 * Sets the page's `scroll-padding` to the height of a sticky bar, so that focused elements scroll into view beside it, not
 * behind it.
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
