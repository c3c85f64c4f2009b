import { revealStepAt, untilNextStep } from './reveal-steps';

describe('revealStepAt', () => {
  it.each([
    [-200, true, 'verdict'],
    [0, true, 'verdict'],
    [1499, true, 'verdict'],
    [1500, true, 'imposter'],
    [3000, true, 'word'],
    [4500, true, 'winner'],
    [5999, true, 'winner'],
    [6000, true, 'after'],
    [0, false, 'imposter'],
    [3000, false, 'winner'],
    [4500, false, 'after'],
    [86_400_000, true, 'after'],
  ])('after %i ms, with votes %s, shows the %s', (elapsed, hasVotes, step) => {
    expect(revealStepAt(elapsed, hasVotes)).toBe(step);
  });
});

describe('untilNextStep', () => {
  it.each([
    [0, 1500],
    [1600, 1400],
    [5999, 1],
    [6000, null],
    [-100, 1600],
  ])('at %i ms waits %s ms', (elapsed, wait) => {
    expect(untilNextStep(elapsed, true)).toBe(wait);
  });
});
