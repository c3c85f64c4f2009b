import type { Ack } from '@tarnwort/protocol';

import { repeatOf, withCommandIds } from './command-ids';

const lost: Ack = { ok: false, code: 'no_answer', message: '' };
const extend = { lobbyId: 'ABC234', gameMasterId: 'gil' };

let ids: (string | undefined)[];
let answers: Ack[];
let send: ReturnType<typeof withCommandIds>;

beforeEach(() => {
  vi.useFakeTimers();
  ids = [];
  answers = [];
  send = withCommandIds(async (_event, data) => {
    ids.push((data as { commandId?: string }).commandId);
    return answers.shift() ?? { ok: true };
  });
});

afterEach(() => vi.useRealTimers());

describe('command ids', () => {
  it('name each press', async () => {
    await send('extend_turn', extend);
    await send('extend_turn', extend);
    expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(ids[1]).not.toBe(ids[0]);
  });

  it('stay the same when a command without an answer is sent again', async () => {
    answers = [lost, lost];
    const first = await send('extend_turn', extend);
    await repeatOf(first)?.();
    vi.advanceTimersByTime(5000);
    await send('extend_turn', extend);
    expect(ids).toEqual([ids[0], ids[0], ids[0]]);

    vi.advanceTimersByTime(5000);
    await send('extend_turn', extend);
    expect(ids[3]).not.toBe(ids[0]);
  });

  it('differ after a minute, for other data, and for two quick presses', async () => {
    answers = [lost, lost, lost];
    await send('extend_turn', extend);
    await send('extend_turn', extend);
    vi.advanceTimersByTime(5000);
    await send('extend_turn', { lobbyId: 'ABC234' });
    vi.advanceTimersByTime(60_000);
    await send('extend_turn', extend);
    expect(new Set(ids).size).toBe(4);
  });

  it('are not given to queries and words', async () => {
    await send('get_game_state', { lobbyId: 'ABC234' });
    await send('submit_word', { lobbyId: 'ABC234', playerId: 'ada', word: 'Kern' });
    expect(ids).toEqual([undefined, undefined]);
  });

  it('offer no repeat after an answer', async () => {
    expect(repeatOf(await send('extend_turn', extend))).toBeUndefined();
  });
});
