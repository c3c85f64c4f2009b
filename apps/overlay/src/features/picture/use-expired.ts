import { useEffect, useState } from 'react';

import type { LowerAreaModel } from './picture-model';

/** When the discussion ends; null without one. */
export function discussionEnd(area: LowerAreaModel): number | null {
  return area.kind === 'waiting' && area.stage.kind === 'discussion' ? area.stage.endsAt : null;
}

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
