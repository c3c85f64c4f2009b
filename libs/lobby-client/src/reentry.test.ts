import { createApi } from './api';
import { createConnection } from './connection';
import type { Entry } from './connection-types';
import { seatStorage } from './seat-storage';
import { FakeServer } from './testing';

let server: FakeServer;

/** Joins and disconnects, and returns the data of the join. */
async function join(entry: Entry): Promise<unknown> {
  server = Object.assign(new FakeServer(), { answer: server.answer });
  const connection = createConnection({ apiBase: '', entry, open: server.open, random: () => 0.5, log: () => {} });
  connection.start();
  await vi.advanceTimersByTimeAsync(200);
  connection.stop();
  return server.received[0]?.[1];
}

const overlay: Entry = { event: 'join_overlay', data: { lobbyId: 'ABC234', password: 'geheim' } };
const audience: Entry = { event: 'join_audience', data: { lobbyId: 'ABC234', password: 'geheim' } };

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
  server.answer = () => ({ ok: true, reentryToken: 'let in' });
});

afterEach(() => vi.useRealTimers());

describe('re-entry token', () => {
  it.each([overlay, audience])('is stored and sent with the next join', async (entry) => {
    expect(await join(entry)).toEqual(entry.data);
    expect(await join(entry)).toEqual({ ...entry.data, reentryToken: 'let in' });
  });

  it('is stored per lobby and kind of entry', async () => {
    await join(overlay);

    expect(await join(audience)).toEqual(audience.data);
    expect(await join({ ...overlay, data: { lobbyId: 'XYZ789' } } as Entry)).toEqual({ lobbyId: 'XYZ789' });
    expect(await join({ ...overlay, data: { lobbyId: 'abc234' } } as Entry)).toMatchObject({ reentryToken: 'let in' });
  });

  it('is removed when the lobby does not know it', async () => {
    seatStorage.saveReentryToken('ABC234', 'overlay', 'of an earlier lobby');
    server.answer = () => ({ ok: false, code: 'wrong_password' });
    await join(overlay);

    expect(seatStorage.reentryToken('ABC234', 'overlay')).toBeNull();
  });

  it('is kept when the server is busy', async () => {
    seatStorage.saveReentryToken('ABC234', 'overlay', 'let in');
    server.answer = () => ({ ok: false, code: 'busy' });
    await join(overlay);

    expect(seatStorage.reentryToken('ABC234', 'overlay')).toBe('let in');
  });

  it('of a seat is sent with the next join of that lobby', async () => {
    const bodies: unknown[] = [];
    const seat = { lobbyId: 'ABC234', playerId: 'ada', playerName: 'Ada', token: 'secret', reentryToken: 'seated' };
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      bodies.push(JSON.parse(String(init.body)));
      return Response.json(seat);
    });
    const api = createApi('');
    const body = { lobbyId: 'ABC234', playerName: 'Ada' };
    await api.joinLobby(body);
    await api.joinLobby(body);

    expect(bodies).toEqual([body, { ...body, reentryToken: 'seated' }]);
    vi.unstubAllGlobals();
  });
});
