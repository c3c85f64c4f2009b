import { useEffect, useEffectEvent, useState } from 'react';

import { useEscape } from './use-escape';

/**
 * A button whose click starts a countdown and then fires; another click, or Escape, cancels from the first moment on. `left` is null without a countdown.
 * Leaving the page fires at once. One effect instead of Mantine's `useInterval` and `useTimeout`: both must stop together.
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
    const timer = setTimeout(() => fireNow(), seconds * 1000);
    const onPageHide = () => fireNow();
    window.addEventListener('pagehide', onPageHide);
    return () => {
      window.removeEventListener('pagehide', onPageHide);
      clearInterval(clock);
      clearTimeout(timer);
    };
  }, [pressedAt, seconds]);

  useEscape(pressedAt !== null, () => setPressedAt(null));

  function press() {
    if (pressedAt === null) {
      setPassed(0);
      setPressedAt(Date.now());
    } else {
      setPressedAt(null);
    }
  }

  return { left: pressedAt === null ? null : Math.max(1, seconds - passed), press };
}
