import { Reaction } from '@tarnwort/ui/Reaction/Reaction.tsx';

import classes from './DrawnReaction.module.css';
import { placed, type Size } from './geometry';
import type { PanelGeometry } from './panel-geometry';
import { reactionBox } from './reaction-geometry';
import type { ShownReaction } from './reactions';

export interface DrawnReactionProps {
  reaction: ShownReaction;

  /** Size of the panel */
  size: Size;

  geometry: PanelGeometry;
}

/** What the player of a panel shows for a moment, in the player's colour; nothing where the panel has no room. Decorative. */
export function DrawnReaction({ reaction: { kind, count, leaving }, size, geometry }: DrawnReactionProps) {
  const box = reactionBox(size, geometry);
  if (!box) return null;

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
