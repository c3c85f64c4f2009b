import { useRef } from 'react';

import classes from './TimerBar.module.css';
import type { TurnClock } from './turn-clock';
import { useClockFace } from './use-clock-face';

export interface TimerBarProps extends TurnClock {
  /** Name for screen readers */
  label: string;

  /** `stacked` puts the clock above the bar, `inline` beside it; `inline` by default */
  layout?: 'inline' | 'stacked';
}

/**
 * The bar and clock of a turn: green above 60 % of the time, amber above 30 %, then red. Both move once a second and
 * without rendering. It needs neither Mantine nor i18next.
 */
export function TimerBar({ label, layout = 'inline', ...clock }: TimerBarProps) {
  const face = useRef<HTMLDivElement>(null);
  useClockFace(face, clock);

  return (
    <div
      ref={face}
      className={classes.root}
      data-layout={layout}
      data-paused={clock.paused || undefined}
      role="timer"
      aria-label={label}
    >
      <div className={classes.track} data-track>
        <div className={classes.bar} data-bar />
      </div>
      <span className={classes.clock} data-clock />
    </div>
  );
}
