import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

/** A press shorter than this is a tap. */
const TAP_MS = 300;

/** Reveals a secret: while held, or for `lifetimeMs` when tapped. */
export function useReveal(lifetimeMs: number) {
  const [shown, setShown] = useState(false);
  const [held, setHeld] = useState(false);
  const press = useRef({ at: 0, wasShown: false });
  const pointed = useRef(false);
  const hide = useCallback(() => setShown(false), []);

  useEffect(() => {
    if (!shown) return;

    const timer = held ? undefined : setTimeout(hide, lifetimeMs);
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('blur', hide);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('blur', hide);
    };
  }, [shown, held, hide, lifetimeMs]);

  function onPointerDown({ timeStamp }: PointerEvent) {
    press.current = { at: timeStamp, wasShown: shown };
    pointed.current = true;
    setHeld(true);
    setShown(true);
  }

  // The events' own time: a busy phone runs handlers late, and a tap would count as a hold.
  function onPointerUp({ timeStamp }: PointerEvent) {
    const tapped = timeStamp - press.current.at < TAP_MS;
    setHeld(false);
    setShown(tapped && !press.current.wasShown);
    // A lifted finger also leaves the button, which must not hide a tapped secret.
    press.current.at = 0;
  }

  function release() {
    setHeld(false);
    hide();
  }

  // Clicks of keys and assistive technology only: pointers have been handled already.
  function onClick({ detail }: MouseEvent) {
    const byPointer = detail > 0 && pointed.current;
    pointed.current = false;
    if (!byPointer) setShown(!shown);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') hide();
    // A held key repeats its click.
    if (event.repeat) event.preventDefault();
  }

  return {
    shown,
    handlers: {
      onPointerDown,
      onPointerUp,
      onPointerLeave: () => press.current.at === 0 || release(),
      onPointerCancel: release,
      onClick,
      onKeyDown,
    },
  };
}
