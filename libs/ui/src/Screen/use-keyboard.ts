import { type RefObject, useEffect } from 'react';

/** Somebody who has zoomed in sees less of the page too, and no keyboard is in the way. */
const ZOOMED = 1.05;

/**
 * Keeps `--keyboard` on an element: how many pixels of the page's lower edge the on-screen keyboard covers. Browsers that
 * shrink the page with their keyboard cover nothing; iOS lays its keyboard over the page.
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
