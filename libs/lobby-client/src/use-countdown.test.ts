import { act, renderHook } from '@testing-library/react';

import { useCountdown } from './use-countdown';

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

it('changes at the whole second and stops at zero', () => {
  const { result } = renderHook(() => useCountdown(2500));
  expect(result.current).toBe(3);
  pass(499);
  expect(result.current).toBe(3);
  pass(1);
  expect(result.current).toBe(2);
  pass(2000);
  expect(result.current).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

it('starts over with the next turn', () => {
  const { result, rerender } = renderHook(({ endsAt }) => useCountdown(endsAt), { initialProps: { endsAt: 1000 } });
  rerender({ endsAt: 30_000 });

  expect(result.current).toBe(30);
});

it('has nothing to count without a deadline', () => {
  expect(renderHook(() => useCountdown(null)).result.current).toBeNull();
});
