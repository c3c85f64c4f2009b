import { useEffect, useState } from 'react';

/** The time in ms of `Date.now()`, renewed each second. */
export function useSeconds(): number {
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);

  return now;
}
