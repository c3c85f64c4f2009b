import { backoff } from './backoff';

describe('backoff', () => {
  it.each([
    [1, 0.5, 1000],
    [3, 0.5, 3000],
    [5, 0.5, 5000],
    [80, 0.5, 5000],
    [2, 0, 1000],
    [2, 0.999999, 3000],
    [4, 0.999999, 5000],
    [80, 0, 2500],
    [80, 0.999999, 5000],
  ])('attempt %i with random %f waits %i ms', (attempt, random, wait) => {
    expect(backoff(attempt, random)).toBe(wait);
  });
});
