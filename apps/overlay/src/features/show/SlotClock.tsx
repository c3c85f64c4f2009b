import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useRef } from 'react';

import { placed } from './placed';
import classes from './SlotClock.module.css';
import type { Box } from './show-grid';
import type { Slot } from './slot';
import { usePictureTexts } from './texts';
import type { TypeScale } from './type-scale';
import { useSlotClock } from './use-slot-clock';

export interface SlotClockProps {
  turn: Extract<Slot, { kind: 'turn' }>;
  box: Box;
  type: TypeScale;

  /** The slot stands beside the face, so it may be too narrow for one line */
  beside: boolean;
}

/** A slot narrower than this many times its height puts the clock below the words. */
const ONE_LINE_FROM = 3.2;

/** Whose turn it is and how long still. The digits keep their size, so they are not measured. */
export function SlotClock({ turn, box, type, beside }: SlotClockProps) {
  const { texts } = usePictureTexts();
  const root = useRef<HTMLDivElement>(null);
  useSlotClock(root, turn);
  const column = beside && box.width / box.height < ONE_LINE_FROM;
  const clock = clockSize(box, type, column);
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
      <span className={classes.label} style={{ fontSize: column ? type.name : Math.max(22, clock * 0.52) }}>
        <Icon size="0.8em" aria-hidden />
        <span>{turn.paused ? texts.paused : texts.currentTurn}</span>
      </span>
      <span className={classes.clock} style={{ fontSize: clock }} role="timer" aria-label={texts.timeLeft} data-clock />
      <span className={classes.bar} data-bar />
    </div>
  );
}

function clockSize({ width, height }: Box, { word }: TypeScale, column: boolean): number {
  if (column) return Math.min(word.max * 1.3, height * 0.5, (width - 60) / 2.3);
  return Math.min(word.max * 1.1, height * 0.7, (width - 66) / 4.75);
}
