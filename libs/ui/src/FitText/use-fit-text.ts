import { type RefObject, useLayoutEffect } from 'react';

/**
 * Sets the largest font size between `min` and `max` pixels at which an element's one line fits its own width, and again
 * when the text, the width or the font changes. Text that does not fit at all gets `data-overflows`.
 */
export function useFitText(element: RefObject<HTMLElement | null>, text: string, max: number, min: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another width.
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;

    const fit = () => fitInto(box, max, min);
    fit();

    const stopWatching = watchWidth(box, fit);
    document.fonts?.addEventListener('loadingdone', fit);
    return () => {
      stopWatching();
      document.fonts?.removeEventListener('loadingdone', fit);
    };
  }, [element, text, max, min]);
}

/** Calls back when the width has changed; a change of height comes from the font size itself. */
function watchWidth(box: HTMLElement, onChange: () => void): () => void {
  let width = box.clientWidth;
  const watcher = new ResizeObserver(() => {
    if (box.clientWidth === width) return;
    width = box.clientWidth;
    onChange();
  });
  watcher.observe(box);
  return () => watcher.disconnect();
}

function fitInto(box: HTMLElement, max: number, min: number): void {
  const overflows = () => box.scrollWidth > box.clientWidth;
  let size = max;
  box.removeAttribute('data-overflows');
  box.style.fontSize = `${size}px`;
  // Width is nearly proportional to size: after the first estimate a few half pixels remain.
  if (overflows()) size = Math.max(min, Math.floor(((max * box.clientWidth) / box.scrollWidth) * 2) / 2);

  box.style.fontSize = `${size}px`;
  while (size > min && overflows()) {
    size = Math.max(min, size - 0.5);
    box.style.fontSize = `${size}px`;
  }
  if (overflows()) box.setAttribute('data-overflows', '');
}
