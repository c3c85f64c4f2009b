import { type LobbyState, useLobby } from '@tarnwort/lobby-client';
import { useState } from 'react';

/** What comes between the last word and the winner, in this order. */
const order = ['discussion', 'ballot', 'guess', 'reveal'] as const;

export type TrackStep = (typeof order)[number];

/** The steps of a round after its words, and the one that is due. */
export interface Track {
  steps: readonly TrackStep[];
  current: TrackStep;
  isDone: (step: TrackStep) => boolean;
  /** The step after the current one */
  next: TrackStep;
  /** Leaves out all steps before this one, on this screen. */
  jump: (to: TrackStep) => void;
}

/** Follows the steps that the settings switch on. A ballot follows a discussion with a clock; without one it can be opened. */
export function useTrack(): Track {
  const [jumped, setJumped] = useState<TrackStep>('discussion');
  const steps = useLobby(stepsOf);
  const done = useLobby(doneOf);
  const from = order.indexOf(jumped);
  const isDone = (step: TrackStep) => done.includes(step) || order.indexOf(step) < from;
  const due = steps.filter((step) => !isDone(step));

  return { steps, current: due[0] ?? 'reveal', next: due[1] ?? 'reveal', isDone, jump: setJumped };
}

function stepsOf({ settings, ballot, lastGuess }: LobbyState): TrackStep[] {
  const on: Record<TrackStep, boolean> = {
    discussion: settings.discussionTime > 0,
    ballot: ballot.stage !== 'none' || (settings.discussionTime > 0 && lastGuess.stage === 'none'),
    guess: settings.lastGuessAllowed || lastGuess.stage !== 'none',
    reveal: true,
  };
  return order.filter((step) => on[step]);
}

function doneOf({ discussion, ballot, lastGuess }: LobbyState): TrackStep[] {
  const guessed = lastGuess.stage !== 'none';
  const voted = ballot.stage !== 'none';
  const done: Record<TrackStep, boolean> = {
    discussion: discussion.endsAt === null || voted || guessed,
    ballot: ballot.stage === 'shown' || guessed,
    guess: lastGuess.stage === 'wrong' || lastGuess.stage === 'missed',
    reveal: false,
  };
  return order.filter((step) => done[step]);
}
