import type { ServerEvents } from '@tarnwort/protocol';
import { initialLobbyState } from './lobby-state';
import { ballotEndsAt } from './selectors';
import { gameState } from './testing';
import { evolveAll, message, NOW, playing } from './testing/evolve-fixtures';

/** The state after a snapshot of a server whose clock is a minute ahead of this device's. */
function opened(change: Partial<ServerEvents['game_state']>) {
  return evolveAll(initialLobbyState, message('game_state', gameState({ serverNow: NOW + 60_000, ...change })));
}

describe('the clock of a page that is opened', () => {
  it.each(['setup', 'playing', 'winner_selection', 'winner_announcement'] as const)(
    'is compared with the server’s in %s',
    (status) => {
      expect(opened({ status }).clockOffset).toBe(60_000);
    },
  );

  it('translates the deadline of a ballot', () => {
    const ballot = { ...gameState().ballot, deadline: NOW + 90_000 };

    expect(ballotEndsAt(opened({ status: 'winner_selection', ballot }))).toBe(NOW + 30_000);
  });

  it('is measured once by each message', () => {
    const { clockMeasurements } = opened({ status: 'playing', pending: { action: 'end_round', at: NOW + 63_000 } });

    expect(clockMeasurements).toEqual([60_000]);
  });

  it('is measured anew after the delay of the stream has changed', () => {
    const settings = { ...gameState(), seq: 2, streamDelay: 15 } as ServerEvents['game_settings_updated'];
    const timer = { status: 'setup', serverNow: NOW + 45_000 } as ServerEvents['timer_state_response'];
    const late = evolveAll(
      opened({ seq: 1 }),
      message('game_settings_updated', settings),
      message('timer_state_response', timer),
    );

    expect(late.clockOffset).toBe(45_000);
  });

  it('is compared again with a timer that is requested between rounds', () => {
    const timer = { status: 'setup', serverNow: NOW + 100 } as ServerEvents['timer_state_response'];
    const state = evolveAll(playing({ status: 'setup' }), message('timer_state_response', timer));

    expect(state.clockOffset).toBe(100);
  });
});
