import { useEffect, useEffectEvent } from 'react';

/** Elements in which a key is text or a choice. */
const TEXT_FIELDS = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button])';

/**
 * Runs an action when its key is pressed, except while typing, with a modifier, or while a dialog or menu is open. Mantine's
 * `useHotkeys` compares the shift state, which differs by keyboard layout for `?` and `+`, and ignores dialogs.
 */
export function useHotkey(key: string, action: () => void, enabled = true): void {
  const run = useEffectEvent((event: KeyboardEvent) => {
    if (!enabled || event.key.toLowerCase() !== key || isIgnored(event)) return;
    event.preventDefault();
    action();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => run(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function isIgnored({
  altKey,
  ctrlKey,
  metaKey,
  repeat,
  isComposing,
  defaultPrevented,
  target,
}: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || repeat || isComposing || defaultPrevented) return true;
  if (document.querySelector('[role="dialog"], [role="menu"]')) return true;
  return target instanceof Element && target.closest(TEXT_FIELDS) !== null;
}
