import { type CSSProperties, useRef, useState } from 'react';

import classes from './TimerBar.module.css';
import { millisecondsLeft, type TurnClock } from './turn-clock';
import { useClockFace } from './use-clock-face';

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
  const face = useRef<HTMLDivElement>(null);
  useClockFace(face, clock);

  const { deadline, maxSeconds, paused = false, secondsLeft } = clock;

  return (
    <div
      ref={face}
      className={classes.root}
      data-layout={layout}
      data-paused={paused || undefined}
      role="timer"
      aria-label={label}
    >
      <div className={classes.track}>
        {/* A new turn is a new animation: the key restarts it. */}
        <Bar key={`${deadline}/${maxSeconds}/${deadline === null ? secondsLeft : ''}`} {...clock} />
      </div>
      <span className={classes.clock} data-clock />
    </div>
  );
}

/** Takes the time that is gone once: a later one would shift the animation that already runs. */
function Bar(clock: TurnClock) {
  const [computed] = useState(() => {
    const seconds = Math.max(1, clock.maxSeconds);
    const elapsed = seconds * 1000 - millisecondsLeft(clock, Date.now());
    return { '--seconds': seconds, '--elapsed': `${-elapsed}ms` } as CSSProperties;
  });

  return <div className={classes.bar} data-still={clock.deadline === null || undefined} style={computed} />;
}
