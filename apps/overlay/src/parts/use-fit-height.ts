import { type RefObject, useLayoutEffect } from 'react';

/** Draws an element as small as the window's height asks, and again when either changes. Its width is not our business. */
export function useFitHeight(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;

    const fit = () => {
      const scale = Math.min(1, window.innerHeight / Math.max(1, box.offsetHeight));
      box.style.transform = scale < 1 ? `scale(${scale})` : '';
    };
    const watcher = new ResizeObserver(fit);
    watcher.observe(box);
    window.addEventListener('resize', fit);
    return () => {
      watcher.disconnect();
      window.removeEventListener('resize', fit);
    };
  }, [element]);
}
