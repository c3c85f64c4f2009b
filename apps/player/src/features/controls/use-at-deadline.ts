import { useEffect, useEffectEvent, useState } from 'react';

/** A device that slept through the deadline has nothing to say any more. */
const OVERSLEPT_MS = 2000;

/** Acts once when a deadline (ms of `Date.now()`) comes, and says that it has passed until another one is set. */
export function useAtDeadline(deadline: number | null, act: () => void): boolean {
  const [passed, setPassed] = useState<number | null>(null);
  const onTime = useEffectEvent(act);

  useEffect(() => {
    if (deadline === null) return;
    const alarm = setTimeout(
      () => {
        if (Date.now() - deadline < OVERSLEPT_MS) onTime();
        setPassed(deadline);
      },
      Math.max(0, deadline - Date.now()),
    );
    return () => clearTimeout(alarm);
  }, [deadline]);

  return deadline !== null && passed === deadline;
}
