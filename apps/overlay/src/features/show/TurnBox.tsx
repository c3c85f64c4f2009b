import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useRef } from 'react';

import { type Box, placed } from './show-grid';
import type { Status } from './status';
import classes from './TurnBox.module.css';
import { usePictureTexts } from './texts';
import type { TypeScale } from './type-scale';
import { useTurnClock } from './use-turn-clock';
import { useType } from './use-type';

export interface TurnBoxProps {
  turn: Extract<Status, { kind: 'turn' }>;
  box: Box;
  type: TypeScale;

  /** The status box stands beside the face, so it may be too narrow for one line */
  beside: boolean;
}

/** A status box narrower than this many times its height puts the clock below the words. */
const ONE_LINE_FROM = 3.2;

/** Size of the label by that of the clock, and its icon with the gap in em. */
const LABEL_SHARE = 0.52;
const ICON = 1.15;

/** The heaviest weight is this much wider than the one texts are measured in. */
const BLACK = 1.06;

/** The current turn and the time left. The digits keep their size, so they are not measured again. */
export function TurnBox({ turn, box, type, beside }: TurnBoxProps) {
  const { texts } = usePictureTexts();
  const root = useRef<HTMLDivElement>(null);
  useTurnClock(root, turn);
  const column = beside && box.width / box.height < ONE_LINE_FROM;
  const label = turn.paused ? texts.paused : texts.currentTurn;
  const { measure } = useType();
  const clock = clockSize(box, type, column, measure('0:00') * BLACK, measure(label));
  const Icon = turn.paused ? IconPlayerPauseFilled : IconPlayerPlayFilled;

  return (
    <div
      ref={root}
      className={classes.root}
      style={placed(box)}
      data-part="timer"
      data-column={column || undefined}
      data-paused={turn.paused || undefined}
    >
      <span className={classes.warning} />
      <span className={classes.label} style={{ fontSize: column ? type.name : Math.max(22, clock * LABEL_SHARE) }}>
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
