import { Latency } from './latency';
import { initialLobbyState, type LobbyState } from './lobby-state';
import { FakeServer } from './testing/fake-server';
import { watchClock, withMeasurement, withMovedClock, withTurn } from './turn-clock';

const NOW = 1_000_000;
const turn = {
  currentPlayerId: 'ada',
  currentPlayerIndex: 0,
  timeRemaining: 60,
  maxTimeForCurrentPlayer: 60,
  deadline: NOW + 60_000,
  paused: false,
};

/** The state after messages whose server time is ahead of this device's clock by these ms. */
function measured(...ahead: number[]): LobbyState {
  return ahead.reduce((state, by) => withTurn(state, { ...turn, serverNow: NOW + by }, NOW), initialLobbyState);
}

const times = (count: number, by: number) => Array<number>(count).fill(by);

describe('clock offset', () => {
  it('is the first measurement', () => {
    expect(measured(-400).clockOffset).toBe(-400);
  });

  it('is the measurement of the fastest message', () => {
    expect(measured(-300, -20, -150).clockOffset).toBe(-20);
    expect(measured(-20, ...times(9, -300)).clockOffset).toBe(-20);
  });

  it('follows a small change of the device clock', () => {
    const state = measured(0, ...times(10, -1500));

    expect(state.clockOffset).toBe(-1500);
    expect(state.turn.endsAt).toBe(NOW + 60_000 + 1500);
  });

  /** The state after messages ten seconds apart with these delays in ms; both clocks agree. */
  function delayed(...delays: number[]): LobbyState {
    return delays.reduce((state, delay, place) => {
      const serverNow = NOW + place * 10_000;
      return withTurn(state, { ...turn, serverNow, deadline: serverNow + 30_000 }, serverNow + delay);
    }, initialLobbyState);
  }

  it('ignores a delayed message', () => {
    const state = delayed(20, 20, 2500);
    expect(state.clockOffset).toBe(-20);
    expect(state.turn.endsAt).toBe(NOW + 20_000 + 30_000 + 20);

    expect(delayed(0, 2500, 40, 2600).clockOffset).toBe(0);
    expect(delayed(0, 9000, 6000, 2500).clockOffset).toBe(0);
  });

  it('follows the first fast message after a delayed one', () => {
    expect(delayed(9000, 20).clockOffset).toBe(-20);
  });

  it('follows a jump that a second message confirms', () => {
    expect(delayed(0, 60_300, 60_000).clockOffset).toBe(-60_000);
  });

  describe('after the clock of this device jumped', () => {
    /** The next message, in which the server's clock is ahead by this much. */
    const next = (ahead: number) =>
      withTurn(withMovedClock(delayed(0, 0), 60_000), { ...turn, serverNow: NOW + 30_000 }, NOW + 30_000 - ahead);

    it('follows a message that confirms the jump', () => {
      expect(next(-60_200).clockOffset).toBe(-60_000);
    });

    it('keeps its measurements when the device slept', () => {
      expect(next(-30).clockOffset).toBe(0);
    });

    it('ignores a delayed message', () => {
      expect(next(-9000).clockOffset).toBe(0);
    });
  });

  it('reports a changed clock, but not elapsed time', () => {
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

  it('discards older measurements after a jump', () => {
    expect(measured(...times(10, 0), -90_000, -90_200).clockOffset).toBe(-90_000);
  });

  it('keeps a bounded number of measurements', () => {
    const state = measured(...times(500, 0));

    expect(JSON.stringify(state).length).toBeLessThanOrEqual(JSON.stringify(measured(...times(10, 0))).length);
  });

  it('ignores a message without a server time', () => {
    expect(withTurn(measured(70), { ...turn, serverNow: 0 }, NOW).clockOffset).toBe(70);
  });
});

describe('latency', () => {
  it('is half of the shortest answer, and is taken off the measured clock', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const latency = new Latency();
    const server = new FakeServer();
    const socket = latency.measure(server.open)({ apiBase: '' });
    expect(latency.ms).toBe(0);
    for (const wait of [400, 300, 500]) {
      server.answer = () => new Promise((resolve) => setTimeout(() => resolve({ ok: true }), wait));
      const answer = socket.emitWithAck('get_timer_state', {}, 5000);
      await vi.advanceTimersByTimeAsync(wait);
      await answer;
    }
    expect(latency.ms).toBe(150);

    const slow = { ...initialLobbyState, latency: latency.ms };
    expect(withMeasurement(slow, { serverNow: 1_000_000 }, 1_000_150).clockOffset).toBe(0);
  });

  it('that was too long at first puts the clock ahead only until a shorter answer', () => {
    const first = withMeasurement({ ...initialLobbyState, latency: 200 }, { serverNow: 1_000_000 }, 1_000_010);
    expect(first.clockOffset).toBe(190);

    const next = withMeasurement({ ...first, latency: 10 }, { serverNow: 1_000_500 }, 1_000_520);
    expect(next.clockOffset).toBe(0);
  });
});
