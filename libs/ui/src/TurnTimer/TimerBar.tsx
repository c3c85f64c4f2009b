import { type CSSProperties, useRef } from 'react';

import classes from './TimerBar.module.css';
import { millisecondsLeft, type TurnClock } from './turn-clock';
import { useClockText } from './use-clock-text';

export interface TimerBarProps extends TurnClock {
  /** What a screen reader calls it */
  label: string;

  /** `stacked` puts the clock above the bar, `inline` beside it; `inline` by default */
  layout?: 'inline' | 'stacked';
}

/**
 * The bar and clock of a turn. The browser's animation runs the bar in whole seconds, started in the past by the time
 * that is gone: green above 60 % of the time, amber above 30 %, then red. Needs no Mantine and no catalogue.
 */
export function TimerBar({ label, layout = 'inline', ...clock }: TimerBarProps) {
  const text = useRef<HTMLSpanElement>(null);
  useClockText(text, clock);

  const { deadline, maxSeconds, paused = false } = clock;
  const duration = Math.max(1, maxSeconds);
  const elapsed = duration * 1000 - millisecondsLeft(clock, Date.now());
  const computed = { '--seconds': duration, '--elapsed': `${-elapsed}ms` } as CSSProperties;

  return (
    <div
      className={classes.root}
      data-layout={layout}
      data-paused={paused || undefined}
      role="timer"
      aria-label={label}
    >
      <div className={classes.track}>
        {/* A new turn is a new animation: the key restarts it. */}
        <div
          key={`${deadline}-${duration}-${deadline === null ? clock.secondsLeft : ''}`}
          className={classes.bar}
          data-still={deadline === null || undefined}
          style={computed}
        />
      </div>
      <span ref={text} className={classes.clock} />
    </div>
  );
}
