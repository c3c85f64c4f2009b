import type { Reveal } from '@tarnwort/protocol';

import { hasRevealed, isRevealHeld, revealStepOf, revealStepsOf } from './reveal-steps';

const at = (step: Reveal['step'], holding = false) => ({
  phase: 'winner_announcement' as const,
  reveal: { step, number: 1, of: 4, endsAt: 0, holding },
});

describe('revealStepsOf', () => {
  it('leaves the verdict out where there is none', () => {
    expect(revealStepsOf(4)).toEqual(['verdict', 'imposter', 'word', 'winner']);
    expect(revealStepsOf(3)).toEqual(['imposter', 'word', 'winner']);
  });
});

describe('revealStepOf', () => {
  it('is the step of the server, and none before the announcement', () => {
    expect(revealStepOf(at('word'))).toBe('word');
    expect(revealStepOf({ phase: 'winner_announcement', reveal: null })).toBe('after');
    expect(revealStepOf({ ...at('verdict'), phase: 'winner_selection' })).toBeNull();
  });
});

describe('hasRevealed', () => {
  it('is true from a step on', () => {
    expect((['verdict', 'imposter', 'word', 'winner'] as const).map((step) => hasRevealed(at(step), 'word'))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(hasRevealed({ phase: 'winner_announcement', reveal: null }, 'winner')).toBe(true);
    expect(hasRevealed({ phase: 'setup', reveal: null }, 'verdict')).toBe(false);
  });
});

describe('isRevealHeld', () => {
  it('is true while a step waits', () => {
    expect(isRevealHeld(at('word', true))).toBe(true);
    expect(isRevealHeld(at('word'))).toBe(false);
  });
});
