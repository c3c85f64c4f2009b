import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Countdown } from './countdown.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('Countdown', () => {
  it('shows each second once, down to zero, by the clock of the server', () => {
    const shown: unknown[] = [];
    const countdown = new Countdown((seconds) => shown.push(seconds));
    countdown.set(7_602_300, 7_600_000);
    expect(shown).toEqual([3]);
    vi.advanceTimersByTime(300);
    expect(shown).toEqual([3, 2]);
    vi.advanceTimersByTime(60_000);
    expect(shown).toEqual([3, 2, 1, 0]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('shows nothing while the clock stands still, and goes on by the offset it knows', () => {
    const shown: unknown[] = [];
    const countdown = new Countdown((seconds) => shown.push(seconds));
    countdown.set(8_005_000, 8_000_000);
    countdown.set(undefined, undefined);
    vi.advanceTimersByTime(5_000);
    countdown.set(8_008_000, undefined);
    expect(shown).toEqual([5, undefined, 3]);
    countdown.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
