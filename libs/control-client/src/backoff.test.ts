import { describe, expect, it } from 'vitest';
import { Backoff } from './backoff.ts';

describe('Backoff', () => {
  it('doubles up to 30 seconds and starts again after a reset', () => {
    const backoff = new Backoff(() => 0);
    const pauses = Array.from({ length: 9 }, () => backoff.next());
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
    backoff.reset();
    expect(backoff.next()).toBe(500);
  });

  it('is shorter by at most a quarter, by chance', () => {
    expect(new Backoff(() => 1).next()).toBe(375);
  });
});
