import { defaultSettings } from '@tarnwort/protocol';

import { initialLobbyState } from './lobby-state';
import { numberAt, numberedSince, numberedUntil, numbersFrom, secondsBehind } from './stream-number';

const SINCE = 1_700_000_097_400;

describe('the number on the overlay', () => {
  it('changes each second for ten seconds', () => {
    expect(numbersFrom(SINCE)).toEqual([98, 99, 0, 1, 2, 3, 4, 5, 6, 7]);
    expect(numberAt(SINCE, SINCE)).toBeNull();
    expect(numberAt(SINCE, 1_700_000_098_000)).toBe(98);
    expect(numberAt(SINCE, 1_700_000_100_999)).toBe(0);
    expect(numberAt(SINCE, numberedUntil(SINCE) - 1)).toBe(7);
    expect(numberAt(SINCE, numberedUntil(SINCE))).toBeNull();
  });

  it.each([0, 1, 7, 30, 59])('tells a picture that is %i s late, to less than a second', (late) => {
    for (const part of [0, 400, 999]) {
      const picture = 1_700_000_098_000 + part;
      const behind = secondsBehind(picture + late * 1000, 98);
      expect(Math.abs(behind - late)).toBeLessThanOrEqual(0.7);
    }
  });

  it('tells a picture that is ahead', () => {
    expect(secondsBehind(1_700_000_090_300, 98)).toBeCloseTo(-8);
  });

  it('comes with an open poll while there is a delay, unless it is switched off, and when the delay is measured', () => {
    const poll = { ...initialLobbyState.poll, open: true, openedAt: 5000 };
    const delayed = { ...defaultSettings, streamDelay: 8 };
    const state = { ...initialLobbyState, poll, settings: delayed };
    expect(numberedSince(state)).toBe(5000);
    expect(numberedSince({ ...state, poll: { ...poll, open: false } })).toBeNull();
    expect(numberedSince({ ...state, settings: defaultSettings })).toBeNull();
    const off = { ...delayed, streamNumber: false };
    expect(numberedSince({ ...state, settings: off })).toBeNull();
    expect(numberedSince({ ...state, settings: { ...off, measuredAt: 7000 } })).toBe(7000);
  });
});
