import { currentPlayer, useLobby } from '@tarnwort/lobby-client';
import { TimerBar } from '@tarnwort/ui/plain';

import { useTexts } from '../options/OptionsContext';
import classes from './PartAlone.module.css';

/** Whose turn it is and how long still; nothing between the turns. */
export function TimerAlone() {
  const texts = useTexts();
  const name = useLobby((lobby) => currentPlayer(lobby)?.name);
  const turn = useLobby((lobby) => lobby.turn);
  if (name === undefined) return null;

  return (
    <div className={classes.card} data-part="timer">
      <span>{name || texts.unknownPlayer}</span>
      <div className={classes.clock}>
        <TimerBar
          label={texts.timeLeft}
          deadline={turn.endsAt}
          maxSeconds={turn.max}
          secondsLeft={turn.remaining}
          paused={turn.paused}
        />
      </div>
    </div>
  );
}
