import { useEffect, useState } from 'react';

import type { Scene } from './scene';

const POLL_MS = 50;

const NOTHING: readonly string[] = [];

/** Presses the elements of a scene as soon as they are rendered; returns true once the scene is complete. */
export function useSceneActions({
  press = NOTHING,
  hold,
  until = 'body:not(:has([aria-busy=true])) h1',
}: Scene): boolean {
  const [done, setDone] = useState(false);

  useEffect(() => {
    const waiting = [...press];
    const timer = setInterval(() => {
      const [selector] = waiting;
      if (selector && pressOn(selector)) waiting.shift();
      if (hold) pressOn(`${hold}[aria-pressed=false]`);
      if (waiting.length > 0 || !document.querySelector(until)) return;
      setDone(true);
      if (!hold) clearInterval(timer);
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [press, hold, until]);

  return done;
}

function pressOn(selector: string): boolean {
  const control = document.querySelector<HTMLElement>(selector);
  if (!control || control.matches(':disabled')) return false;
  for (const type of ['pointerdown', 'pointerup']) {
    control.dispatchEvent(new PointerEvent(type, { bubbles: true }));
  }
  control.click();
  return true;
}
