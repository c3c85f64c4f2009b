import { type RefObject, useEffect } from 'react';

/** A zoomed page is smaller too, without a keyboard. */
const ZOOMED = 1.05;

/**
 * Sets `--keyboard` on an element: the height in pixels that the on-screen keyboard covers. Only iOS lays its keyboard over
 * the page; other browsers shrink the page.
 */
export function useKeyboard(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;

    const measure = () => {
      const covered = seen.scale > ZOOMED ? 0 : window.innerHeight - seen.height - seen.offsetTop;
      element.current?.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    measure();
    seen.addEventListener('resize', measure);
    seen.addEventListener('scroll', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      seen.removeEventListener('scroll', measure);
    };
  }, [element]);
}
