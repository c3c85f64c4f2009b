import { createConnection } from './connection';
import type { Connection } from './connection-types';
import { FakeServer } from './testing';

let server: FakeServer;
let connection: Connection;

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
  connection = createConnection({
    apiBase: '',
    entry: { event: 'join_lobby', data: { lobbyId: 'ABC234', playerId: 'ada', playerName: 'Ada', token: 'secret' } },
    open: server.open,
    random: () => 0.5,
    log: () => {},
  });
});

afterEach(() => {
  connection.stop();
  vi.useRealTimers();
});

describe('a connection that something blocks', () => {
  it('is blocked after four attempts that never reached the server, until one does', async () => {
    server.reachable = false;
    connection.start();
    await pass(1000);
    expect(connection.status()).toMatchObject({ failures: 3 });
    expect(connection.status().blocked).toBeUndefined();

    await pass(3000);
    expect(connection.status()).toMatchObject({ failures: 4, blocked: true });

    server.reachable = true;
    await pass(5000);
    expect(connection.status()).toEqual({ joined: true, failures: 0, stopped: false });
  });

  it('is lost and not blocked once it has reached the server', async () => {
    connection.start();
    await pass(200);
    server.reachable = false;
    server.disconnect();
    await pass(20_000);
    expect(connection.status().failures).toBeGreaterThan(4);
    expect(connection.status().blocked).toBeUndefined();
  });

  it('is not blocked while a server that answers lets it wait', async () => {
    server.answer = () => ({ ok: false, code: 'busy', message: '' });
    connection.start();
    await pass(20_000);
    expect(connection.status().failures).toBeGreaterThan(4);
    expect(connection.status().blocked).toBeUndefined();
  });
});
