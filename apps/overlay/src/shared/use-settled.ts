import { useEffect, useState } from 'react';

/** Reports whether a value has been true for `ms`; one that is true from the start counts at once, unless `first` is false. */
export function useSettled(value: boolean, ms: number, first = value): boolean {
  const [settled, setSettled] = useState(first);

  useEffect(() => {
    if (!value) {
      setSettled(false);
      return;
    }
    const timer = setTimeout(() => setSettled(true), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);

  return settled;
}
