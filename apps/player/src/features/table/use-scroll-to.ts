import { type RefObject, useEffect, useRef } from 'react';

/** Brings an element into view when it becomes `active`, as gently as the device wants it. */
export function useScrollTo(active: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (active) element.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return element;
}
