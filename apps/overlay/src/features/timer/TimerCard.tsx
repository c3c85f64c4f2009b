import { IconPlayerPauseFilled } from '@tabler/icons-react';
import { currentPlayer, useLobby } from '@tarnwort/lobby-client';
import { TimerBar } from '@tarnwort/ui/plain';

import { Card, CardText } from '../../shared/Card';
import { DecisionClock, useDecisionClock, useDecisionLine } from '../../shared/DecisionClock';
import { useOptions, useTexts } from '../../shared/options';
import classes from './TimerCard.module.css';

/** `part=timer`: the current player's name unless names are hidden, or what runs after the words, and the time left; nothing otherwise. */
export function TimerCard() {
  return useDecisionClock() ? <DecisionCard /> : <TurnCard />;
}

function DecisionCard() {
  const line = useDecisionLine();

  return (
    <Card part="timer">
      <CardText text={line} />
      <DecisionClock size={56} />
    </Card>
  );
}

function TurnCard() {
  const texts = useTexts();
  const { hidden } = useOptions();
  const name = useLobby((lobby) => currentPlayer(lobby)?.name);
  const paused = useLobby((lobby) => lobby.turn.paused);
  if (name === undefined) return null;

  return (
    <Card part="timer">
      {!hidden.has('names') && <CardText text={name || texts.unknownPlayer} />}
      <div className={classes.clock}>
        {paused && <IconPlayerPauseFilled className={classes.paused} size={34} role="img" aria-label={texts.paused} />}
        <TurnBar />
      </div>
    </Card>
  );
}

/** Bar and `M:SS` of the lobby's running turn. */
function TurnBar() {
  const texts = useTexts();
  const turn = useLobby((lobby) => lobby.turn);

  return (
    <TimerBar
      label={texts.timeLeft}
      deadline={turn.endsAt}
      maxSeconds={turn.max}
      secondsLeft={turn.remaining}
      paused={turn.paused}
    />
  );
}
