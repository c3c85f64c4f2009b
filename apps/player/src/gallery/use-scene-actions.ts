import { useEffect, useState } from 'react';

import type { Scene } from './scene';

const LOOK_MS = 50;

const NOTHING: readonly string[] = [];

/** Presses the elements of a scene as soon as they are rendered; returns true once the scene is complete. */
export function useSceneActions({
  press = NOTHING,
  hold,
  until = 'body:not(:has([aria-busy=true])) h1',
}: Scene): boolean {
  const [done, setDone] = useState(false);

  useEffect(() => {
    const ahead = [...press];
    const looking = setInterval(() => {
      const [selector] = ahead;
      if (selector && pressOn(selector)) ahead.shift();
      if (hold) pressOn(`${hold}[aria-pressed=false]`);
      if (ahead.length > 0 || !document.querySelector(until)) return;
      setDone(true);
      if (!hold) clearInterval(looking);
    }, LOOK_MS);
    return () => clearInterval(looking);
  }, [press, hold, until]);

  return done;
}

function pressOn(selector: string): boolean {
  const control = document.querySelector<HTMLElement>(selector);
  if (!control || control.matches(':disabled')) return false;
  for (const happening of ['pointerdown', 'pointerup']) {
    control.dispatchEvent(new PointerEvent(happening, { bubbles: true }));
  }
  control.click();
  return true;
}
