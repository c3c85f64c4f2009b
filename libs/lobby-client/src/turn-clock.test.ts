import { initialLobbyState, type LobbyState } from './lobby-state';
import { withTurn } from './turn-clock';

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
