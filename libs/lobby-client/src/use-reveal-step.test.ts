import { act, renderHook } from '@testing-library/react';
import { onTestFinished } from 'vitest';

import { useRevealStep } from './use-reveal-step';

describe('useRevealStep', () => {
  it('returns all steps one after another', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const clock = { startedAt: Date.now() + 60_000, clockOffset: 60_000 };
    const { result } = renderHook(() => useRevealStep(clock, true));
    const seen = [result.current];

    for (let timer = 0; timer < 5; timer += 1) {
      act(() => void vi.advanceTimersToNextTimer());
      if (seen.at(-1) !== result.current) seen.push(result.current);
    }

    expect(seen).toEqual(['verdict', 'imposter', 'word', 'winner', 'after']);
  });
});
