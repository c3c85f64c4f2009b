import type { Reveal } from '@tarnwort/protocol';

import type { LobbyState } from './lobby-state';

/** A step of the reveal; `after` follows the last one and has no end. */
export type RevealStep = Reveal['step'] | 'after';

const all: readonly RevealStep[] = ['verdict', 'imposter', 'word', 'winner'];

/** The steps of a reveal that has so many: without any vote of players or audience there is no verdict to show. */
export function revealStepsOf(count: number): readonly RevealStep[] {
  return all.slice(-count);
}

type Announcement = Pick<LobbyState, 'phase' | 'reveal'>;

/** The step that the server shows on every screen; null outside of an announcement. */
export function revealStepOf({ phase, reveal }: Announcement): RevealStep | null {
  if (phase !== 'winner_announcement') return null;
  return reveal?.step ?? 'after';
}

/** Whether the announcement has come to a step, or is past it. */
export function hasRevealed(lobby: Announcement, step: Reveal['step']): boolean {
  const shown = revealStepOf(lobby);
  return shown === 'after' || (shown !== null && all.indexOf(shown) >= all.indexOf(step));
}

/** Whether a step of the reveal waits for the game master. */
export function isRevealHeld({ phase, reveal }: Announcement): boolean {
  return phase === 'winner_announcement' && reveal?.holding === true;
}
