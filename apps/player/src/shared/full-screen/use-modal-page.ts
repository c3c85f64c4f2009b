import { type RefObject, useEffect, useRef } from 'react';

/** Makes the page behind a screen inert while it is open, and gives the screen the focus; the page gets it back. */
export function useModalPage(open: boolean): RefObject<HTMLDivElement | null> {
  const screen = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    const page = document.getElementById('root');
    const before = document.activeElement;
    page?.setAttribute('inert', '');
    screen.current?.focus({ preventScroll: true });
    return () => {
      page?.removeAttribute('inert');
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [open]);

  return screen;
}
