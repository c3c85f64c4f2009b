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

/** What shows a secret: held down it shows as long as held, tapped it shows for `lifetimeMs`. */
export function useReveal(lifetimeMs: number) {
  const [shown, setShown] = useState(false);
  const [held, setHeld] = useState(false);
  const press = useRef({ at: 0, wasShown: false });
  const pointed = useRef(false);
  const hide = useCallback(() => setShown(false), []);

  useEffect(() => {
    if (!shown) return;

    const alarm = held ? undefined : setTimeout(hide, lifetimeMs);
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('blur', hide);
    return () => {
      clearTimeout(alarm);
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

  // By the events' own time: a phone that is busy drawing runs handlers late, and a tap would pass for a hold.
  function onPointerUp({ timeStamp }: PointerEvent) {
    const tapped = timeStamp - press.current.at < TAP_MS;
    setHeld(false);
    setShown(tapped && !press.current.wasShown);
    // A finger that goes up leaves the button too, and what leaves after the press must not hide what a tap has shown.
    press.current.at = 0;
  }

  function letGo() {
    setHeld(false);
    hide();
  }

  // Keys click, and so do screen readers, voices and switches. What a pointer clicks it has shown or hidden already.
  function onClick({ detail }: MouseEvent) {
    const byPointer = detail > 0 && pointed.current;
    pointed.current = false;
    if (!byPointer) setShown(!shown);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') hide();
    // A key that is held down would click on and on.
    if (event.repeat) event.preventDefault();
  }

  return {
    shown,
    handlers: {
      onPointerDown,
      onPointerUp,
      onPointerLeave: () => press.current.at === 0 || letGo(),
      onPointerCancel: letGo,
      onClick,
      onKeyDown,
    },
  };
}
