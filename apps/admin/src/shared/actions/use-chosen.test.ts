import type { Ack } from '@tarnwort/protocol';
import { act, renderHook } from '@testing-library/react';

import { useChosen } from './use-chosen';

afterEach(() => void vi.useRealTimers());

const accepted: Ack = { ok: true };
const refused: Ack = { ok: false, code: 'forbidden', message: '' };

/** A switch that is off, its server, and what it has shown so far. */
function switchedOff(awaitsEvent = true) {
  vi.useFakeTimers();
  const shown: boolean[] = [];
  const answers: ((ack: Ack) => void)[] = [];
  const send = () => new Promise<Ack>((resolve) => answers.push(resolve));
  const { result, rerender } = renderHook(
    ({ stored }) => {
      const chosen = useChosen(stored, send, { awaitsEvent });
      shown.push(chosen.value);
      return chosen;
    },
    { initialProps: { stored: false } },
  );

  return {
    shown: () => shown.filter((value, at) => value !== shown[at - 1]),
    pending: () => result.current.pending,
    choose: (value: boolean) => act(async () => result.current.choose(value)),
    answer: (number: number, ack: Ack) => act(async () => answers[number - 1]?.(ack)),
    event: (stored: boolean) => rerender({ stored }),
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  };
}

describe('useChosen', () => {
  it('never shows the old value, when the answer comes before the event', async () => {
    const { choose, answer, event, shown, pending } = switchedOff();
    await choose(true);
    expect(pending()).toBe(true);
    await answer(1, accepted);
    expect(pending()).toBe(false);
    event(true);
    expect(shown()).toEqual([false, true]);
  });

  it('never shows the first choice again, when both answers come before the events', async () => {
    const { choose, answer, event, shown } = switchedOff();
    await choose(true);
    await choose(false);
    await answer(1, accepted);
    await answer(2, accepted);
    event(true);
    event(false);
    expect(shown()).toEqual([false, true, false]);
  });

  it.each([
    ['event, answer', ['event', 'answer']],
    ['answer, event', ['answer', 'event']],
  ])('follows the server after %s', async (_, order) => {
    const { choose, answer, event, shown } = switchedOff();
    await choose(true);
    for (const step of order) {
      if (step === 'event') event(true);
      else await answer(1, accepted);
    }
    event(false);
    expect(shown()).toEqual([false, true, false]);
  });

  it('shows the value of the server 3 s after an answer without an event', async () => {
    const { choose, answer, shown, pass } = switchedOff();
    await choose(true);
    await answer(1, accepted);
    await pass(2999);
    expect(shown()).toEqual([false, true]);
    await pass(1);
    expect(shown()).toEqual([false, true, false]);
  });

  it('shows what the server made of the choice, where the event comes first', async () => {
    const { choose, answer, shown } = switchedOff(false);
    await choose(true);
    await answer(1, accepted);
    expect(shown()).toEqual([false, true, false]);
  });

  it('shows the value of the server at once after a refusal', async () => {
    const { choose, answer, shown } = switchedOff();
    await choose(true);
    await answer(1, refused);
    expect(shown()).toEqual([false, true, false]);
  });
});
