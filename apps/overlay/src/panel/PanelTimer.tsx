import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useLobby } from '@tarnwort/lobby-client';

import { useTexts } from '../options/OptionsContext';
import { TurnBar } from '../turn/TurnBar';
import classes from './PanelTimer.module.css';

/** On the panel of whose turn it is: that it is, the bar, and the time left. */
export function PanelTimer() {
  const texts = useTexts();
  const paused = useLobby((lobby) => lobby.turn.paused);
  const Icon = paused ? IconPlayerPauseFilled : IconPlayerPlayFilled;

  return (
    <div className={classes.root} data-part="timer" data-paused={paused || undefined}>
      <span className={classes.chip}>
        <Icon size={20} aria-hidden />
        {paused ? texts.paused : texts.currentTurn}
      </span>
      <TurnBar />
    </div>
  );
}
