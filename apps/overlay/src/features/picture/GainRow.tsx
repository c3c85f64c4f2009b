import { Face, fill } from '@tarnwort/ui/plain';
import type { Person } from './picture-model';
import classes from './Stage.module.css';
import { usePictureTexts } from './texts';
import { useTypography } from './use-typography';

export interface GainRowProps {
  gains: readonly (Person & { gain: number })[];

  /** Room of the row in pixels; it takes two lines at most */
  width: number;
}

const FONT = 30;

/** The points that each player won; players who do not fit are counted. */
export function GainRow({ gains, width }: GainRowProps) {
  const { show } = usePictureTexts();
  const { measure } = useTypography();
  const named = gains.length <= 8;
  const nameIn = ({ name }: Person) => (named && name !== null ? name : '');
  const chip = (one: Person & { gain: number }) => 98 + measure(`${nameIn(one)} +${one.gain}`) * FONT + (named ? 0 : 4);
  const shown: typeof gains = fitting(gains, chip, 2 * width - 240);

  return (
    <span className={classes.gains}>
      {shown.map((one) => (
        <span key={one.id} className={classes.gain}>
          <Face seat={one.seat} photo={one.photo} className={classes.small} />
          {`${nameIn(one)} +${one.gain}`.trim()}
        </span>
      ))}
      {shown.length < gains.length && (
        <span className={classes.others}>{fill(show.othersGain, { count: String(gains.length - shown.length) })}</span>
      )}
    </span>
  );
}

function fitting<T>(all: readonly T[], widthOf: (one: T) => number, width: number): readonly T[] {
  let used = 0;
  const over = all.findIndex((one) => {
    used += widthOf(one);
    return used > width;
  });
  return over < 0 ? all : all.slice(0, over);
}
