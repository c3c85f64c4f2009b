import { useEffect, useEffectEvent } from 'react';

/** Reports whether a dialog or menu is open, which handles the keys then. */
export function isDialogOrMenuOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="menu"]') !== null;
}

/** Calls `run` when Escape is pressed while `active`, but not for the Escape that closes a dialog or menu. */
export function useEscape(active: boolean, run: () => void): void {
  const onEscape = useEffectEvent(run);

  useEffect(() => {
    if (!active) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && !isDialogOrMenuOpen() && onEscape();
    window.addEventListener('keydown', onKey, { capture: true }); // before the dialog is gone
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [active]);
}
