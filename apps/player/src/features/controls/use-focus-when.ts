import { type RefObject, useEffect } from 'react';

/** Overlays that keep the focus until they are closed. */
const OVERLAYS = '[role=dialog], [role=menu]';

/**
 * Focuses an element when `due`. An open dialog or menu keeps the focus until it closes; Mantine's `FocusTrap` does not wait
 * for that.
 */
export function useFocusWhen(due: boolean, element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!due) return;

    function take() {
      if (document.activeElement?.closest(OVERLAYS)) return;
      document.removeEventListener('focusin', take);
      element.current?.focus();
    }

    document.addEventListener('focusin', take);
    take();
    return () => document.removeEventListener('focusin', take);
  }, [due, element]);
}
