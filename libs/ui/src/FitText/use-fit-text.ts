import { type RefObject, useLayoutEffect } from 'react';

/**
 * Sets the largest font size between `min` and `max` pixels at which an element's one line fits its own width, and again
 * when the text, the width or the font changes. Returns nothing: it writes the size to the element.
 */
export function useFitText(element: RefObject<HTMLElement | null>, text: string, max: number, min: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another width.
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;

    const fit = () => fitInto(box, max, min);
    fit();

    const watcher = new ResizeObserver(fit);
    watcher.observe(box);
    document.fonts?.addEventListener('loadingdone', fit);
    return () => {
      watcher.disconnect();
      document.fonts?.removeEventListener('loadingdone', fit);
    };
  }, [element, text, max, min]);
}

function fitInto(box: HTMLElement, max: number, min: number): void {
  let size = max;
  box.style.fontSize = `${size}px`;
  // Width is nearly proportional to size: the first guess is good, at most a few half pixels remain.
  const wide = box.scrollWidth;
  if (wide > box.clientWidth && wide > 0) size = Math.max(min, Math.floor(((max * box.clientWidth) / wide) * 2) / 2);

  box.style.fontSize = `${size}px`;
  while (size > min && box.scrollWidth > box.clientWidth) {
    size = Math.max(min, size - 0.5);
    box.style.fontSize = `${size}px`;
  }
}
