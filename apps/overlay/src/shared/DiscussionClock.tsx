import { useLobby } from '@tarnwort/lobby-client';
import { TimerBar } from '@tarnwort/ui/plain';

import classes from './DiscussionClock.module.css';
import { useTexts } from './options';

export interface DiscussionClockProps {
  /** Font size of the figure */
  size: number;

  /** Width in pixels; that of the figure by default */
  width?: number;
}

/** The time that is left of the discussion. */
export function DiscussionClock({ size, width }: DiscussionClockProps) {
  const texts = useTexts();
  const { endsAt, max } = useLobby((lobby) => lobby.discussion);

  return (
    <span className={classes.root} style={{ fontSize: size, width }} data-part="discussion">
      <TimerBar label={texts.timeLeft} deadline={endsAt} maxSeconds={max} layout="stacked" />
    </span>
  );
}
