import { useEffect, useState } from 'react';

/** Reports whether a time has passed; false for null. */
export function useExpired(endsAt: number | null): boolean {
  const [passed, setPassed] = useState<number | null>(null);

  useEffect(() => {
    if (endsAt === null) return;
    const timer = setTimeout(() => setPassed(endsAt), Math.max(0, endsAt - Date.now()));
    return () => clearTimeout(timer);
  }, [endsAt]);

  return endsAt !== null && passed === endsAt;
}
