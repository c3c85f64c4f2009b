import { useEffect, useEffectEvent, useState } from 'react';

import { useEscape } from './use-escape';

/**
 * A button whose click starts a countdown and then fires; another click, or Escape, cancels it, and leaving the page fires at once.
 * `left` is null without a countdown.
 */
export function useRevocable(fire: () => void, seconds: number) {
  const [pressedAt, setPressedAt] = useState<number | null>(null);
  const [passed, setPassed] = useState(0);

  const fireNow = useEffectEvent(() => {
    setPressedAt(null);
    fire();
  });

  // One effect instead of Mantine's `useInterval` and `useTimeout`: both timers must stop together.
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
