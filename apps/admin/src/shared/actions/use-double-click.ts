import { useRef } from 'react';

/** A second press of the same spot within this time is a double click, which must not do the opposite. */
export const DOUBLE_CLICK_MS = 400;

/** Returns a function that is called with each press; it reports whether the press is the second one of a double click. */
export function useDoubleClick(): () => boolean {
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);

  return () => {
    const isSecond = performance.now() - pressedAt.current < DOUBLE_CLICK_MS;
    if (!isSecond) pressedAt.current = performance.now();
    return isSecond;
  };
}
