import { createConnection } from './connection';
import type { Connection } from './connection-types';
import { FakeServer } from './testing';

const entry = { event: 'join_lobby', data: { lobbyId: 'ABC234', playerId: 'gil', token: 'secret' } } as const;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

let server: FakeServer;
let connection: Connection;

beforeEach(async () => {
  vi.useFakeTimers();
  server = new FakeServer();
  connection = createConnection({
    apiBase: '',
    entry,
    open: server.open,
    random: () => 0.5,
    log: () => {},
    keepMs: 5000,
  });
  connection.start();
  await pass(200);
});

afterEach(() => {
  connection.stop();
  vi.useRealTimers();
});

describe('a kept command', () => {
  it('is sent after the next join, in order', async () => {
    server.disconnect();
    const paused = connection.send('pause_turn', { lobbyId: 'ABC234' });
    void connection.send('extend_turn', { lobbyId: 'ABC234' });
    await pass(2000);
    expect(server.received.map(([event]) => event)).toEqual(['join_lobby', 'join_lobby', 'pause_turn', 'extend_turn']);
    expect(await paused).toEqual({ ok: true });
  });

  it('starts a connection attempt at once', async () => {
    server.reachable = false;
    server.disconnect();
    await pass(10_500);
    server.reachable = true;

    const paused = connection.send('pause_turn', { lobbyId: 'ABC234' });
    await pass(0);

    expect(await paused).toEqual({ ok: true });
  });

  it('fails with not_connected after keepMs', async () => {
    server.reachable = false;
    server.disconnect();
    const paused = connection.send('pause_turn', { lobbyId: 'ABC234' });
    await pass(5000);
    expect(await paused).toMatchObject({ ok: false, code: 'not_connected' });
    server.reachable = true;
    await pass(10_000);
    expect(server.receivedAs('pause_turn')).toEqual([]);
  });

  it('does not include queries', async () => {
    server.disconnect();
    expect(await connection.send('get_game_state', { lobbyId: 'ABC234' })).toMatchObject({ code: 'not_connected' });
  });
});
