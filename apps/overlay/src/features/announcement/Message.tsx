import { IconHourglass } from '@tabler/icons-react';
import { hasRevealed, type LobbyState, useLobby } from '@tarnwort/lobby-client';
import type { Winner } from '@tarnwort/protocol';
import { FitText, fill, type OverlayTexts, winnerIcons } from '@tarnwort/ui/plain';

import { DecisionClock, decisionClock, useDecisionLine } from '../../shared/DecisionClock';
import { useTexts } from '../../shared/options';
import classes from './Message.module.css';

/** The line under the grid: the round is over, then the winner. */
export function Message() {
  const message = useMessage();
  if (!message) return null;

  const Icon = message.winner ? winnerIcons[message.winner] : IconHourglass;

  return (
    <div className={classes.root} data-part="message" data-winner={message.winner}>
      <span className={classes.line}>
        <Icon size={34} className={classes.icon} aria-hidden />
        <span className={classes.text} role="status">
          <FitText text={message.text} max={32} min={18} lines={2} />
        </span>
        {message.clock && <DecisionClock size={32} />}
      </span>
    </div>
  );
}

interface PhaseMessage {
  text: string;
  winner: Winner | undefined;
  /** Whether a clock stands beside it */
  clock?: boolean;
}

/** The message of the current phase; null when the phase has none. */
function useMessage(): PhaseMessage | null {
  const texts = useTexts();
  const line = useDecisionLine();
  return useLobby((lobby) => messageOf(lobby, line, texts));
}

function messageOf(lobby: LobbyState, line: string, texts: OverlayTexts): PhaseMessage | null {
  const { phase, winner, topic } = lobby;
  if (phase === 'winner_selection' || (phase === 'winner_announcement' && !hasRevealed(lobby, 'winner'))) {
    return { text: line, winner: undefined, clock: decisionClock(lobby) !== null };
  }
  if (phase !== 'winner_announcement' || !winner) return null;

  const name = texts.winnerName[winner.winner];
  return {
    text: fill(texts.announcement, { winner: name, word: winner.topic || topic || texts.unknownWord }),
    winner: winner.winner,
  };
}
