import { useEffect, useRef, useState } from 'react';

/**
 * Opens a menu whose code has just come, with a button of its own in place of the one that was pressed. That button gets
 * the focus first: a menu gives it back to whoever had it when it opened, and the pressed one is no more.
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
