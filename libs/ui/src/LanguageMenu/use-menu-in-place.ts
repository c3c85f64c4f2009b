import { useEffect, useRef, useState } from 'react';

/**
 * Opens a menu whose code has just been loaded. Its own button replaces the pressed one and is focused first, because a menu
 * returns the focus to the element that had it when the menu opened.
 */
export function useMenuInPlace() {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);

  useEffect(() => {
    button.current?.focus();
    setOpened(true);
  }, []);

  return { button, menu: { opened, onChange: setOpened } };
}
