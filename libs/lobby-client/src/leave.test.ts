import { createLobbyClient } from './create-lobby-client';
import type { LobbyClient } from './lobby-client';
import { FakeServer, gameState } from './testing';

let server: FakeServer;
let client: LobbyClient;
/** The HTTP requests of the client. */
let requests: { path: string; body: Record<string, unknown>; token: string | null }[];
/** Answers an HTTP call; by default leaving works. */
let answerHttp: () => Promise<Response>;

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const ended = () => client.store.getState().lobby.ended;
const entries = () => server.receivedAs('join_lobby').length;
const done = async () => Response.json({ ok: true });
const refused = (status: number, code: string) => async () => Response.json({ error: '', code }, { status });

beforeEach(async () => {
  vi.useFakeTimers();
  server = new FakeServer();
  requests = [];
  answerHttp = done;
  vi.stubGlobal('fetch', (path: string, { body, headers }: RequestInit) => {
    requests.push({ path, body: JSON.parse(String(body)), token: new Headers(headers).get('Authorization') });
    return answerHttp();
  });
  client = createLobbyClient({
    apiBase: '',
    entry: { event: 'join_lobby', data: { lobbyId: 'ABC234', playerId: 'gil' } },
    token: 'secret',
    open: server.open,
    random: () => 0.5,
    log: () => {},
  });
  client.start();
  await pass(200);
  server.send('game_state', gameState({ you: 'gil' }));
});

afterEach(() => {
  client.stop();
  vi.useRealTimers();
});

describe('leave', () => {
  it('goes over HTTP during a reconnect, and stops it', async () => {
    let answer = (_: Response) => {};
    answerHttp = () => new Promise((resolve) => (answer = resolve));
    server.disconnect();
    const leaving = client.commands.leave();
    await pass(10_000);
    expect(entries()).toBe(1);

    answer(Response.json({ ok: true }));
    expect(await leaving).toEqual({ ok: true });
    await pass(30_000);
    expect(requests).toEqual([
      {
        path: '/api/lobby/leave',
        body: { lobbyId: 'ABC234', playerId: 'gil', visitId: server.visits[0] },
        token: 'Bearer secret',
      },
    ]);
    expect(server.visits[0]).toMatch(/^[0-9a-f]{32}$/);
    expect([entries(), ended()]).toEqual([1, { kind: 'left' }]);
  });

  it('goes over HTTP when the socket breaks before the answer', async () => {
    server.answer = (event) => (event === 'leave_lobby' ? Promise.reject(new Error('timeout')) : { ok: true });
    const leaving = client.commands.leave();
    server.disconnect();

    expect(await leaving).toEqual({ ok: true });
    await pass(30_000);
    expect([requests.length, entries(), ended()]).toEqual([1, 1, { kind: 'left' }]);
  });

  it('is not repeated when its event arrives before the answer', async () => {
    server.answer = (event) => {
      if (event !== 'leave_lobby') return { ok: true };
      server.send('player_left', { seq: 11, playerId: 'gil', playerName: 'gil', players: [], turnOrder: [] });
      return Promise.reject(new Error('disconnected'));
    };

    expect(await client.commands.leave()).toEqual({ ok: true });
    expect([requests, ended()]).toEqual([[], { kind: 'left' }]);
  });

  it('joins again when leaving fails', async () => {
    answerHttp = refused(503, 'storage');
    server.disconnect();

    expect(await client.commands.leave()).toMatchObject({ ok: false, code: 'storage' });
    await pass(0);
    expect([entries(), ended()]).toEqual([2, null]);
  });

  it('keeps the connection when leaving fails over a connected socket', async () => {
    answerHttp = refused(503, 'storage');
    server.answer = (event) => ({ ok: event !== 'leave_lobby', code: 'storage' });

    expect(await client.commands.leave()).toMatchObject({ ok: false, code: 'storage' });
    server.disconnect();
    await pass(10_000);
    expect([entries(), ended()]).toEqual([2, null]);
  });

  it.each(['no_right', 'lobby_not_found'])('succeeds when the seat no longer exists: %s', async (code) => {
    answerHttp = refused(403, code);
    server.disconnect();

    expect(await client.commands.leave()).toMatchObject({ ok: true });
    expect(ended()).toEqual({ kind: 'left' });
  });

  it('ends the session when the server has removed this page', async () => {
    server.answer = () => ({ ok: false, code: 'left', message: 'Du hast die Lobby verlassen.' });
    server.disconnect();
    await pass(10_000);

    expect(ended()).toEqual({ kind: 'left' });
    expect(server.attempts).toBe(2);
  });
});
