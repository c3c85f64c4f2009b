import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Runs when a value has changed, not after the first render. Unlike Mantine's `useDidUpdate` it keeps the previous value, so
 * that the second mount of Strict Mode is no change.
 */
export function useOnChange(value: unknown, act: () => void): void {
  const changed = useEffectEvent(act);
  const before = useRef(value);

  useEffect(() => {
    if (Object.is(before.current, value)) return;
    before.current = value;
    changed();
  }, [value]);
}
