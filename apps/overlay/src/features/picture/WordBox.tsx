import type { CSSProperties } from 'react';

import { EmptyDots } from './EmptyDots';
import { FittedText } from './FittedText';
import { type Box, placed } from './geometry';
import type { PanelGeometry } from './panel-geometry';
import classes from './WordBox.module.css';
import { layOutWordBox } from './word-box-geometry';

export interface WordBoxProps {
  text: string;
  box: Box;

  /** Tip of the tail, in the same pixels as `box`; null without one */
  tail: PanelGeometry['tail'];

  /** Largest and smallest font size */
  max: number;
  min: number;

  /** The word said last: white, with a ring in the player's colour */
  newest: boolean;

  /** Which of its player's words it is; a box without one is not counted as a word of the round */
  place?: number;

  /** The word is held back: the box says so instead of it; false by default */
  held?: boolean;

  /** The word has just been said: its box is animated; false by default */
  fresh?: boolean;
}

/** A word in a speech bubble whose tail points at its player. */
export function WordBox({ text, box, tail, max, min, newest, place, held = false, fresh = false }: WordBoxProps) {
  const { radius, text: room } = layOutWordBox(box, tail);

  return (
    <div
      key={`${place} ${text}`}
      className={classes.root}
      style={{ ...placed(box), '--word-radius': `${radius}px` } as CSSProperties}
      data-part={place === undefined ? undefined : 'word'}
      data-word={place}
      data-newest={newest || undefined}
      data-held={held || undefined}
      data-fresh={fresh || undefined}
    >
      {tail && (
        <span
          className={classes.tail}
          style={{ left: tail.x - box.x, top: tail.y - box.y }}
          data-points={tail.points}
        />
      )}
      <span className={classes.newest} />
      {held ? <EmptyDots /> : <FittedText text={text} {...room} max={max} min={min} />}
    </div>
  );
}
