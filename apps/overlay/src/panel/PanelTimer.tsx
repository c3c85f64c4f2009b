import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useLobby } from '@tarnwort/lobby-client';
import { TimerBar } from '@tarnwort/ui/plain';

import { useTexts } from '../options/OptionsContext';
import classes from './PanelTimer.module.css';

/** On the panel of whose turn it is: that it is, the bar, and the time left. */
export function PanelTimer() {
  const texts = useTexts();
  const turn = useLobby((lobby) => lobby.turn);
  const Icon = turn.paused ? IconPlayerPauseFilled : IconPlayerPlayFilled;

  return (
    <div className={classes.root} data-part="timer" data-paused={turn.paused || undefined}>
      <span className={classes.chip}>
        <Icon size={20} aria-hidden />
        {turn.paused ? texts.paused : texts.currentTurn}
      </span>
      <TimerBar
        label={texts.timeLeft}
        deadline={turn.endsAt}
        maxSeconds={turn.max}
        secondsLeft={turn.remaining}
        paused={turn.paused}
      />
    </div>
  );
}
