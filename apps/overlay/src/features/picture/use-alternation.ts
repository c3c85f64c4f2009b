import { useEffect, useState } from 'react';

import { useIsVisible } from '../../shared/visibility';

/** How long each of two contents is shown. */
const SHOWN_MS = 8000;

/** Switches between false and true while `active` and in sight; true first. */
export function useAlternation(active: boolean): boolean {
  const running = useIsVisible() && active;
  const [on, setOn] = useState(true);

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setOn((before) => !before), SHOWN_MS);
    return () => clearInterval(timer);
  }, [running]);

  return on;
}
