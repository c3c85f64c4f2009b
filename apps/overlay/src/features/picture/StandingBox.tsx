import { IconStarFilled } from '@tabler/icons-react';
import { fill } from '@tarnwort/ui/plain';

import { FittedText } from './FittedText';
import { placed } from './geometry';
import type { PanelGeometry } from './panel-geometry';
import classes from './StatusBox.module.css';
import { usePictureTexts } from './texts';
import type { TypeScale } from './type-scale';
import { useTypography } from './use-typography';

export interface StandingBoxProps {
  geometry: PanelGeometry;
  type: TypeScale;

  /** Place in the standings, from 1 */
  rank: number;

  /** Null where points are hidden */
  points: number | null;
}

/** Space before the points, star, and gap after the star, in em of the points. */
const BESIDE_FIGURES = 0.3 + 0.8 + 0.15;

/** Joins the words of a place with no-break spaces: `1.` above `Platz` is slower to read. */
const joinWords = (text: string) => text.replaceAll(' ', '\u00a0');

/** Between two rounds: the place in the standings, and the points. */
export function StandingBox({ geometry: { status }, type, rank, points }: StandingBoxProps) {
  const { show } = usePictureTexts();
  const { measure } = useTypography();
  const max = type.word.max * 0.86;
  const size = Math.min(max, status.width * 0.2, status.height * 0.62);
  // Figures are as wide as a 0 each.
  const figures = measure(String(points ?? '').replace(/\d/g, '0'));
  const pointsWidth = points === null ? 0 : (BESIDE_FIGURES + figures) * size;

  return (
    <div className={classes.status} style={placed(status)} data-look={rank === 1 ? 'first' : 'place'} data-part="place">
      <FittedText
        text={joinWords(fill(show.rank, { rank: String(rank) }))}
        width={status.width - 32 - pointsWidth}
        height={status.height * 0.86}
        max={max}
        min={type.word.min}
      />
      {points !== null && (
        <span className={classes.points} style={{ fontSize: size }} data-part="points">
          <IconStarFilled size="0.8em" aria-hidden />
          {points}
        </span>
      )}
    </div>
  );
}
