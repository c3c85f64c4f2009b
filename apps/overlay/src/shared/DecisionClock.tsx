import { ballotEndsAt, guesserOf, type LobbyState, useLobby } from '@tarnwort/lobby-client';
import { fill, type OverlayTexts, TimerBar } from '@tarnwort/ui/plain';

import classes from './DecisionClock.module.css';
import { useTexts } from './options';

/** When the discussion, the ballot of an automatic round or the last guess ends; null without a clock. */
export function decisionClock(lobby: LobbyState): { endsAt: number; max: number } | null {
  const ballot = { endsAt: ballotEndsAt(lobby), max: lobby.ballot.maxTime ?? 0 };
  const { endsAt, max } = [lobby.discussion, ballot].find((clock) => clock.endsAt !== null) ?? lobby.lastGuess;
  return endsAt === null ? null : { endsAt, max };
}

/** Whether a clock runs after the words. */
export function useDecisionClock(): boolean {
  return useLobby((lobby) => decisionClock(lobby) !== null);
}

export interface DecisionClockProps {
  /** Font size of the figure */
  size: number;

  /** Width in pixels; that of the figure by default */
  width?: number;
}

/** The time left of the discussion, of an automatic round's ballot or of the last guess. */
export function DecisionClock({ size, width }: DecisionClockProps) {
  const texts = useTexts();
  const endsAt = useLobby((lobby) => decisionClock(lobby)?.endsAt ?? null);
  const max = useLobby((lobby) => decisionClock(lobby)?.max ?? 0);

  return (
    <span className={classes.root} style={{ fontSize: size, width }} data-part="decision-clock">
      <TimerBar label={texts.timeLeft} deadline={endsAt} maxSeconds={max} layout="stacked" />
    </span>
  );
}

/** What the picture says between the words and the winner: about last guess, discussion or ballot, or that all wait. */
export function decisionLine(lobby: LobbyState, texts: OverlayTexts): string {
  const guess = guessLine(lobby, texts);
  if (guess !== null) return guess;
  if (ballotEndsAt(lobby) !== null) return texts.ballotRuns;
  // The clock beside the line is the discussion's, also while a ballot without a clock is open.
  if (lobby.discussion.endsAt !== null) return texts.discussion;
  return lobby.ballot.stage === 'open' ? texts.ballotRuns : texts.roundOver;
}

/** What it says about the caught imposter's last guess; null while there is none. */
function guessLine(lobby: LobbyState, texts: OverlayTexts): string | null {
  const { lastGuess, players } = lobby;
  if (lastGuess.stage === 'none') return null;
  const name = players.find(({ id }) => id === guesserOf(lobby))?.name || texts.unknownPlayer;
  return fill(texts.lastGuess[lastGuess.stage], { name, guess: lastGuess.guess ?? '' });
}
