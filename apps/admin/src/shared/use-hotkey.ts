import { useEffect, useEffectEvent } from 'react';

/** Input types in which a key is a character. */
const TYPED = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button])';

/** Runs an action when its key is pressed: never while somebody types, holds a modifier, or looks at a dialog. */
export function useHotkey(key: string, action: () => void, enabled = true): void {
  const run = useEffectEvent((event: KeyboardEvent) => {
    if (!enabled || event.key.toLowerCase() !== key || isTaken(event)) return;
    event.preventDefault();
    action();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => run(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function isTaken({ altKey, ctrlKey, metaKey, repeat, isComposing, defaultPrevented, target }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || repeat || isComposing || defaultPrevented) return true;
  if (document.querySelector('[role="dialog"], [role="menu"]')) return true;
  return target instanceof Element && target.closest(TYPED) !== null;
}
