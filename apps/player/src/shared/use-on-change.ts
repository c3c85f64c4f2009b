import { useEffect, useEffectEvent, useRef } from 'react';

/** Acts when a value has changed, not when the screen opens. */
export function useOnChange(value: unknown, act: () => void): void {
  const changed = useEffectEvent(act);
  const before = useRef(value);

  useEffect(() => {
    if (Object.is(before.current, value)) return;
    before.current = value;
    changed();
  }, [value]);
}
