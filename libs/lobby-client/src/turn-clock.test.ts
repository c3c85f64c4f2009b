import { initialLobbyState, type LobbyState } from './lobby-state';
import { watchClock, withMovedClock, withTurn } from './turn-clock';

const NOW = 1_000_000;
const turn = {
  currentPlayerId: 'ada',
  currentPlayerIndex: 0,
  timeRemaining: 60,
  maxTimeForCurrentPlayer: 60,
  deadline: NOW + 60_000,
  paused: false,
};

/** The state after messages in whose clocks the server's was ahead of ours by this much. */
function measured(...ahead: number[]): LobbyState {
  return ahead.reduce((state, by) => withTurn(state, { ...turn, serverNow: NOW + by }, NOW), initialLobbyState);
}

const times = (count: number, by: number) => Array<number>(count).fill(by);

it('takes the first measurement as it is', () => {
  expect(measured(-400).clockOffset).toBe(-400);
});

it('believes the message that travelled shortest', () => {
  expect(measured(-300, -20, -150).clockOffset).toBe(-20);
  expect(measured(-20, ...times(9, -300)).clockOffset).toBe(-20);
});

it('follows a device clock that was stepped by less than a jump', () => {
  const state = measured(0, ...times(10, -1500));

  expect(state.clockOffset).toBe(-1500);
  expect(state.turn.endsAt).toBe(NOW + 60_000 + 1500);
});

/** The state after messages ten seconds apart, each of them on its way for this long; both clocks agree. */
function travelled(...times: number[]): LobbyState {
  return times.reduce((state, time, place) => {
    const serverNow = NOW + place * 10_000;
    return withTurn(state, { ...turn, serverNow, deadline: serverNow + 30_000 }, serverNow + time);
  }, initialLobbyState);
}

it('does not take a message that was held up for a clock that was set', () => {
  const state = travelled(20, 20, 2500);
  expect(state.clockOffset).toBe(-20);
  expect(state.turn.endsAt).toBe(NOW + 20_000 + 30_000 + 20);

  expect(travelled(0, 2500, 40, 2600).clockOffset).toBe(0);
  expect(travelled(0, 9000, 6000, 2500).clockOffset).toBe(0);
});

it('believes the first message in time after one that was held up', () => {
  expect(travelled(9000, 20).clockOffset).toBe(-20);
});

it('believes a second message that tells of the same jump', () => {
  expect(travelled(0, 60_300, 60_000).clockOffset).toBe(-60_000);
});

describe('after the clock of this device jumped', () => {
  /** The next message, in which the server's clock is ahead by this much. */
  const next = (ahead: number) =>
    withTurn(withMovedClock(travelled(0, 0), 60_000), { ...turn, serverNow: NOW + 30_000 }, NOW + 30_000 - ahead);

  it('believes a message that fits a clock that was set', () => {
    expect(next(-60_200).clockOffset).toBe(-60_000);
  });

  it('keeps its measurements when the device only slept', () => {
    expect(next(-30).clockOffset).toBe(0);
  });

  it('still knows a message that was held up', () => {
    expect(next(-9000).clockOffset).toBe(0);
  });
});

it('tells a clock that was set from time that has passed', () => {
  vi.useFakeTimers();
  try {
    const moved = watchClock();
    vi.advanceTimersByTime(60_000);
    expect(moved()).toBe(0);

    vi.setSystemTime(Date.now() + 5000);
    expect(moved()).toBe(5000);
    expect(moved()).toBe(0);
    vi.setSystemTime(Date.now() - 5000);
    expect(moved()).toBe(-5000);
  } finally {
    vi.useRealTimers();
  }
});

it('starts anew after a jump', () => {
  expect(measured(...times(10, 0), -90_000, -90_200).clockOffset).toBe(-90_000);
});

it('keeps what it needs, and as plain data', () => {
  const state = measured(...times(500, 0));

  expect(JSON.stringify(state).length).toBeLessThanOrEqual(JSON.stringify(measured(...times(10, 0))).length);
});

it('measures nothing by a message without the time', () => {
  expect(withTurn(measured(70), { ...turn, serverNow: 0 }, NOW).clockOffset).toBe(70);
});
