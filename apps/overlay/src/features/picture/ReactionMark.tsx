import { Reaction } from '@tarnwort/ui/plain';

import { placed, type Size } from './grid';
import type { PanelGeometry } from './panel-geometry';
import classes from './ReactionMark.module.css';
import { reactionBox } from './reaction-geometry';
import { useReactionOf } from './use-reactions';

export interface ReactionMarkProps {
  playerId: string;

  /** Size of the panel */
  size: Size;

  geometry: PanelGeometry;
}

/** What the player of a panel shows for a moment, in the player's colour. Decorative. */
export function ReactionMark({ playerId, size, geometry }: ReactionMarkProps) {
  const reaction = useReactionOf(playerId);
  const box = reaction && reactionBox(size, geometry);
  if (!reaction || !box) return null;

  const { kind, count, leaving } = reaction;
  return (
    <div
      className={classes.root}
      style={{ ...placed(box), fontSize: box.height * 0.28 }}
      data-part="reaction"
      data-leaving={leaving || undefined}
      aria-hidden
    >
      <div key={kind} className={classes.disc}>
        <Reaction kind={kind} className={classes.drawing} />
      </div>
      {count > 1 && <span className={classes.count}>×{count}</span>}
    </div>
  );
}
