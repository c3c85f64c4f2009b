import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';

/** A press shorter than this is a tap. */
const TAP_MS = 300;

/** What shows a secret: held down it shows as long as held, tapped it shows for `lifetimeMs`. */
export function useReveal(lifetimeMs: number) {
  const [shown, setShown] = useState(false);
  const press = useRef({ at: 0, wasShown: false });
  const hide = useCallback(() => setShown(false), []);

  useEffect(() => {
    if (!shown) return;

    const alarm = setTimeout(hide, lifetimeMs);
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('blur', hide);
    return () => {
      clearTimeout(alarm);
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('blur', hide);
    };
  }, [shown, hide, lifetimeMs]);

  function onPointerDown() {
    press.current = { at: Date.now(), wasShown: shown };
    setShown(true);
  }

  function onPointerUp() {
    const tapped = Date.now() - press.current.at < TAP_MS;
    setShown(tapped && !press.current.wasShown);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') hide();
    if (event.repeat || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    setShown(!shown);
  }

  return {
    shown,
    handlers: {
      onPointerDown,
      onPointerUp,
      onPointerLeave: () => press.current.at === 0 || hide(),
      onPointerCancel: hide,
      onKeyDown,
    },
  };
}
