import { type RefObject, useEffect } from 'react';

/** What lies over the page and has the keyboard until it is closed. */
const OVER_THE_PAGE = '[role=dialog], [role=menu]';

/** Takes the focus when `due`; a dialog or a menu keeps it, and gives it back when it closes. */
export function useFocusWhen(due: boolean, element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!due) return;

    function take() {
      if (document.activeElement?.closest(OVER_THE_PAGE)) return;
      document.removeEventListener('focusin', take);
      element.current?.focus();
    }

    document.addEventListener('focusin', take);
    take();
    return () => document.removeEventListener('focusin', take);
  }, [due, element]);
}
