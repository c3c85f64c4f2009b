import { useEffect, useEffectEvent, useState } from 'react';

/** The second click of a double click comes sooner and takes nothing back, in milliseconds. */
const DOUBLE_CLICK_MS = 600;

/**
 * A button whose click counts down and then fires; another click before that takes it back. `left` is null at rest.
 * A page that goes before the time is up fires as it goes: the click was meant.
 */
export function useRevocable(fire: () => void, seconds: number) {
  const [pressedAt, setPressedAt] = useState<number | null>(null);
  const [passed, setPassed] = useState(0);

  const fireNow = useEffectEvent(() => {
    setPressedAt(null);
    fire();
  });

  useEffect(() => {
    if (pressedAt === null) return;
    const clock = setInterval(() => setPassed((before) => before + 1), 1000);
    const alarm = setTimeout(() => fireNow(), seconds * 1000);
    const leaving = () => fireNow();
    window.addEventListener('pagehide', leaving);
    return () => {
      window.removeEventListener('pagehide', leaving);
      clearInterval(clock);
      clearTimeout(alarm);
    };
  }, [pressedAt, seconds]);

  function press() {
    if (pressedAt === null) {
      setPassed(0);
      setPressedAt(Date.now());
    } else if (Date.now() - pressedAt >= DOUBLE_CLICK_MS) {
      setPressedAt(null);
    }
  }

  return { left: pressedAt === null ? null : Math.max(1, seconds - passed), press };
}
