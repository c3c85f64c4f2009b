import { revealStepAt, untilNextStep } from './reveal-steps';

describe('revealStepAt', () => {
  it.each([
    [-200, 'verdict'],
    [0, 'verdict'],
    [1499, 'verdict'],
    [1500, 'imposter'],
    [3000, 'word'],
    [4500, 'result'],
    [6000, null],
  ] as const)('%i ms after the announcement with votes: %s', (elapsed, step) => {
    expect(revealStepAt(elapsed, true)).toBe(step);
  });

  it('begins with the imposter when there were no votes, and is shorter', () => {
    expect(revealStepAt(0, false)).toBe('imposter');
    expect(revealStepAt(4500, false)).toBeNull();
  });
});

describe('untilNextStep', () => {
  it.each([
    [0, 1500],
    [1400, 100],
    [-100, 1600],
  ])('%i ms after the announcement: %i ms', (elapsed, wait) => {
    expect(untilNextStep(elapsed)).toBe(wait);
  });
});
