import { ballotEndsAt, type LobbyState, useLobby } from '@tarnwort/lobby-client';
import { TimerBar } from '@tarnwort/ui/plain';

import classes from './DecisionClock.module.css';
import { useTexts } from './options';

/** When the talk after the words, the ballot of an automatic round or the last guess runs out; null without a clock. */
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

/** The time that is left of the talk or of the last guess. */
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
