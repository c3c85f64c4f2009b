import { type KeyboardEvent, useEffect, useState } from 'react';

const KEYS = new Set([' ', 'Enter']);

/** Shows something while a button is held by pointer or key; `bind` goes on the button. */
export function usePeek() {
  const [peeking, setPeeking] = useState(false);

  // The pointer may leave the button, and the window may lose the focus, before either is let go.
  useEffect(() => {
    if (!peeking) return;
    const end = () => setPeeking(false);
    const events = ['pointerup', 'pointercancel', 'blur', 'pagehide'] as const;
    for (const event of events) window.addEventListener(event, end);
    return () => {
      for (const event of events) window.removeEventListener(event, end);
    };
  }, [peeking]);

  const bind = {
    onPointerDown: () => setPeeking(true),
    onKeyDown: (event: KeyboardEvent) => KEYS.has(event.key) && setPeeking(true),
    onKeyUp: () => setPeeking(false),
    onBlur: () => setPeeking(false),
  };
  return { peeking, bind };
}
