import { IconPlayerPauseFilled } from '@tabler/icons-react';
import { currentPlayer, useLobby } from '@tarnwort/lobby-client';

import { useTexts } from '../options/OptionsContext';
import { TurnBar } from '../turn/TurnBar';
import { CardText } from './CardText';
import classes from './PartAlone.module.css';

/** Whose turn it is and how long still; nothing between the turns. */
export function TimerAlone() {
  const texts = useTexts();
  const name = useLobby((lobby) => currentPlayer(lobby)?.name);
  const paused = useLobby((lobby) => lobby.turn.paused);
  if (name === undefined) return null;

  return (
    <div className={classes.card} data-part="timer">
      <CardText text={name || texts.unknownPlayer} />
      <div className={classes.clock}>
        {paused && <IconPlayerPauseFilled className={classes.held} size={34} role="img" aria-label={texts.paused} />}
        <TurnBar />
      </div>
    </div>
  );
}
