import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useClockFace } from '@tarnwort/ui/plain';
import { useRef } from 'react';

import { type Arrangement, type Box, placed } from './geometry';
import type { Status } from './status';
import classes from './TurnBox.module.css';
import { usePictureTexts } from './texts';
import type { TypeScale } from './type-scale';
import { useTypography } from './use-typography';

export interface TurnBoxProps {
  turn: Extract<Status, { kind: 'turn' }>;
  box: Box;
  type: TypeScale;

  /** Beside the face the box may be too narrow for one line; above a foot it is a strip with the bar in the line */
  arrangement: Arrangement;
}

/** A status box narrower than this many times its height puts the clock below the words. */
const ONE_LINE_FROM = 3.2;

/** Size of the label by that of the clock, and its icon with the gap in em. */
const LABEL_SHARE = 0.52;
const ICON = 1.15;

/** Font sizes in a strip. */
const STRIP = { label: 20, clock: 30 };

/** The heaviest weight is this much wider than the one texts are measured in. */
const BLACK = 1.06;

/** The current turn and the time left. The digits keep their size, so they are not measured again. */
export function TurnBox({ turn, box, type, arrangement }: TurnBoxProps) {
  const { texts } = usePictureTexts();
  const root = useRef<HTMLDivElement>(null);
  useClockFace(root, { deadline: turn.endsAt, maxSeconds: turn.max, secondsLeft: turn.remaining });
  const strip = arrangement === 'foot';
  const column = arrangement === 'side' && box.width / box.height < ONE_LINE_FROM;
  const label = turn.paused ? texts.paused : texts.currentTurn;
  const { measure } = useTypography();
  const clock = strip ? STRIP.clock : clockSize(box, type, column, measure('0:00') * BLACK, measure(label));
  const labelSize = strip ? STRIP.label : column ? type.name : Math.max(22, clock * LABEL_SHARE);
  const Icon = turn.paused ? IconPlayerPauseFilled : IconPlayerPlayFilled;

  return (
    <div
      ref={root}
      className={classes.root}
      style={placed(box)}
      data-part="timer"
      data-column={column || undefined}
      data-strip={strip || undefined}
      data-paused={turn.paused || undefined}
    >
      <span className={classes.warning} />
      <span className={classes.label} style={{ fontSize: labelSize }}>
        <Icon size="0.8em" aria-hidden />
        <span>{label}</span>
      </span>
      <span className={classes.clock} style={{ fontSize: clock }} role="timer" aria-label={texts.timeLeft} data-clock />
      <span className={classes.bar} data-bar />
    </div>
  );
}

/** The clock's size: beside the label, which has about half of it, or below it. */
function clockSize(
  { width, height }: Box,
  { word }: TypeScale,
  column: boolean,
  figure: number,
  label: number,
): number {
  if (column) return Math.min(word.max * 1.3, height * 0.5, (width - 60) / figure);
  return Math.min(word.max * 1.1, height * 0.7, (width - 56) / (figure + LABEL_SHARE * (label + ICON)));
}
