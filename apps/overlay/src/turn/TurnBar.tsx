import { useLobby } from '@tarnwort/lobby-client';
import { TimerBar } from '@tarnwort/ui/plain';

import { useTexts } from '../options/OptionsContext';

/** Bar and clock of the turn that runs in the lobby. */
export function TurnBar() {
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
