import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Presses } from './presses.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function fixture() {
  const sent: string[] = [];
  const presses = new Presses();
  const send = (action: string) => presses.send({ action }, (json) => sent.push(json) > 0);
  return { presses, send, sent };
}

const answer = (id: string, code = '') => ({ id, ok: code === '', code, error: code && 'Nein.' });

describe('Presses', () => {
  it('gives each answer to the press that it is for', async () => {
    const { presses, send, sent } = fixture();
    const [start, next] = [send('start'), send('next')];
    expect(sent).toEqual(['{"action":"start","id":"1"}', '{"action":"next","id":"2"}']);
    presses.settle(answer('2', 'wrong_phase'));
    presses.settle(answer('1'));
    await expect(next).rejects.toMatchObject({ code: 'wrong_phase', message: 'Nein.' });
    await expect(start).resolves.toBeUndefined();
  });

  it('rejects what is not answered in time, or by a connection that broke', async () => {
    const { presses, send } = fixture();
    const late = expect(send('start')).rejects.toMatchObject({ code: 'not_answered' });
    vi.advanceTimersByTime(4_500);
    await late;
    const broken = expect(send('end-round')).rejects.toMatchObject({ code: 'not_answered' });
    presses.rejectAll();
    await broken;
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects what cannot be sent, and ignores answers that it does not wait for', async () => {
    const { presses } = fixture();
    await expect(presses.send({ action: 'start' }, () => false)).rejects.toMatchObject({ code: 'not_connected' });
    expect(() => presses.settle(answer('99'))).not.toThrow();
  });
});
