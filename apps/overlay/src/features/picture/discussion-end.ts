import type { LowerAreaModel } from './picture-model';

/** When the discussion ends; null without one. */
export function discussionEnd(area: LowerAreaModel): number | null {
  return area.kind === 'waiting' && area.stage.kind === 'discussion' ? area.stage.endsAt : null;
}
