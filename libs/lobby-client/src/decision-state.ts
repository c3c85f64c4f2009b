import type { Ballot, LastGuess, Poll } from '@tarnwort/protocol';

/** A caught imposter's last guess, in this device's clock. */
export interface GuessState {
  stage: LastGuess['stage'];
  /** Who was caught, in a round with several imposters; null with one. */
  by: string | null;
  /** What the imposter typed; null before. */
  guess: string | null;
  /** Whether overlay and audience are not shown it yet. */
  held: boolean;
  /** When an open guess runs out, in ms of `Date.now()`; null otherwise. */
  endsAt: number | null;
  /** Length of a guess in seconds. */
  max: number;
}

/** The clock of a discussion, in this device's clock. */
export interface DiscussionState {
  /** When it runs out, in ms of `Date.now()`, and may have passed; null without a clock. */
  endsAt: number | null;
  /** Length of the discussion in seconds. */
  max: number;
}

export const noGuess: GuessState = { stage: 'none', by: null, guess: null, held: false, endsAt: null, max: 0 };

export const noDiscussion: DiscussionState = { endsAt: null, max: 0 };

export const noBallot: Ballot = { stage: 'none', voted: [], mine: null, visible: false, votes: [], leaders: [] };

export const noPoll: Poll = {
  on: false,
  hiddenUntilReveal: false,
  channel: null,
  open: false,
  voters: 0,
  suspects: [],
  result: null,
};
