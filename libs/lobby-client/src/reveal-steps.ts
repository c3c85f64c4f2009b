import { revealStepMs } from '@tarnwort/protocol';

import type { LobbyState } from './lobby-state';

/** A step of the reveal; `after` follows the last one and has no end. */
export type RevealStep = 'verdict' | 'imposter' | 'word' | 'winner' | 'after';

const all: readonly RevealStep[] = ['verdict', 'imposter', 'word', 'winner'];

/** The steps of a reveal: without any vote of players or audience there is no verdict to show. */
export function revealStepsOf(hasVotes: boolean): readonly RevealStep[] {
  return hasVotes ? all : all.slice(1);
}

/** The step at `elapsed` ms after the announcement, by the server's clock: the same on every screen. */
export function revealStepAt(elapsed: number, hasVotes: boolean): RevealStep {
  return revealStepsOf(hasVotes)[Math.floor(Math.max(0, elapsed) / revealStepMs)] ?? 'after';
}

/** Milliseconds until the next step begins; null when none follows. */
export function untilNextStep(elapsed: number, hasVotes: boolean): number | null {
  const since = Math.max(0, elapsed);
  if (revealStepAt(since, hasVotes) === 'after') return null;
  return revealStepMs - (since % revealStepMs) + Math.max(0, -elapsed);
}

/** When the winner was announced, by the server's clock; null in other phases, and 0 (long over) without a record. */
export function announcedAt({ phase, history, round }: LobbyState): number | null {
  if (phase !== 'winner_announcement') return null;
  return history.find((record) => record.roundNumber === round)?.timestamp ?? 0;
}
