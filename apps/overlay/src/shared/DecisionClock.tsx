import { ballotEndsAt, guesserOf, type LobbyState, useLobby } from '@tarnwort/lobby-client';
import { fill, type OverlayTexts, TimerBar } from '@tarnwort/ui/plain';

import classes from './DecisionClock.module.css';
import { useOptions, useTexts } from './options';

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
export function useDecisionLine(): string {
  const texts = useTexts();
  const nameless = useOptions().hidden.has('names');
  return useLobby((lobby) => decisionLine(lobby, texts, nameless));
}

function decisionLine(lobby: LobbyState, texts: OverlayTexts, nameless: boolean): string {
  const guess = guessLine(lobby, texts, nameless);
  if (guess !== null) return guess;
  if (ballotEndsAt(lobby) !== null) return texts.ballotRuns;
  // The clock beside the line is the discussion's, also while a ballot without a clock is open.
  if (lobby.discussion.endsAt !== null) return texts.discussion;
  return lobby.ballot.stage === 'open' ? texts.ballotRuns : texts.roundOver;
}

/** What it says about the caught imposter's last guess; null while there is none. */
function guessLine(lobby: LobbyState, texts: OverlayTexts, nameless: boolean): string | null {
  const { lastGuess, players } = lobby;
  if (lastGuess.stage === 'none') return null;
  const name = players.find(({ id }) => id === guesserOf(lobby))?.name || texts.unknownPlayer;
  return lastGuessText(lastGuess.stage, { name: nameless ? null : name, guess: lastGuess.guess }, texts);
}

/** What the picture says about a last guess; without a name where names are hidden. */
export function lastGuessText(
  stage: Exclude<LobbyState['lastGuess']['stage'], 'none'>,
  { name, guess }: { name: string | null; guess?: string | null },
  texts: OverlayTexts,
): string {
  const text = name === null ? texts.lastGuessNameless[stage] : texts.lastGuess[stage];
  return fill(text, { name: name ?? '', guess: guess ?? '' });
}
