import { createConnection } from './connection';
import type { Connection, ConnectionOptions } from './connection-types';
import { FakeServer } from './testing';

const JOIN = { lobbyId: 'ABC234', playerId: 'ada', playerName: 'Ada', token: 'secret' };

let server: FakeServer;
let connection: Connection;
const logged = vi.fn();

function connect(change: Partial<ConnectionOptions> = {}): void {
  connection = createConnection({
    apiBase: '',
    entry: { event: 'join_lobby', data: JOIN },
    token: 'secret',
    open: server.open,
    random: () => 0.5,
    log: logged,
    ...change,
  });
  connection.start();
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  logged.mockClear();
  server = new FakeServer();
});

afterEach(() => {
  connection.stop();
  vi.useRealTimers();
});

describe('connection', () => {
  it('joins 200 ms after start, with the token', async () => {
    connect();
    await pass(199);
    expect(server.received).toEqual([]);

    await pass(1);
    expect(server.received).toEqual([['join_lobby', JOIN]]);
    expect(server.tokens).toEqual(['secret']);
    expect(connection.status()).toEqual({ joined: true, failures: 0, stopped: false });
  });

  it('joins 500 ms later when it is not connected yet', async () => {
    server.reachable = false;
    connect();
    await pass(200);
    server.reachable = true;
    await pass(500);

    expect(server.receivedAs('join_lobby')).toHaveLength(1);
  });

  it('drops and logs a command while disconnected', async () => {
    connect();
    await pass(200);
    server.disconnect();

    expect(await connection.send('player_ready', { lobbyId: 'ABC234', playerId: 'ada', isReady: true })).toMatchObject({
      ok: false,
      code: 'not_connected',
    });
    expect(server.receivedAs('player_ready')).toEqual([]);
    expect(logged).toHaveBeenCalledWith('not connected, dropped', 'player_ready');
  });

  it('retries without end, after 1 s to 5 s', async () => {
    connect();
    await pass(200);
    server.reachable = false;
    server.disconnect();
    const waits = [1000, 2000, 3000, 4000, 5000, 5000, 5000];
    for (const wait of waits) {
      const before = server.attempts;
      await pass(wait - 1);
      expect(server.attempts).toBe(before);
      await pass(1);
      expect(server.attempts).toBe(before + 1);
    }

    server.reachable = true;
    await pass(5000);
    expect(server.receivedAs('join_lobby')).toHaveLength(2);
    expect(connection.status()).toEqual({ joined: true, failures: 0, stopped: false });
  });

  it.each([
    ['visible', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['online', () => window.dispatchEvent(new Event('online'))],
    ['shown again', () => window.dispatchEvent(new Event('pageshow'))],
  ])('reconnects at once when the page is %s', async (_, happen) => {
    connect();
    await pass(200);
    server.disconnect();
    happen();
    await pass(1);

    expect(server.receivedAs('join_lobby')).toHaveLength(2);
  });

  it('replaces an attempt that hangs, once for all wake-up events', async () => {
    server.hangs = true;
    connect();
    await pass(10_000);
    expect(server.attempts).toBe(1);

    server.hangs = false;
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('pageshow'));
    window.dispatchEvent(new Event('online'));
    await pass(1);
    expect(server.attempts).toBe(2);
    expect(server.receivedAs('join_lobby')).toHaveLength(1);
  });

  it('keeps an attempt younger than 1.5 s on wake-up', async () => {
    server.hangs = true;
    connect();
    await pass(1400);
    window.dispatchEvent(new Event('online'));
    expect(server.attempts).toBe(1);

    await pass(200);
    for (const event of ['online', 'pageshow']) window.dispatchEvent(new Event(event));
    expect(server.attempts).toBe(2);
  });

  it('sends no probe before it has joined', async () => {
    server.answer = () => new Promise(() => {});
    connect();
    await pass(200);
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(1);

    expect(server.received).toEqual([['join_lobby', JOIN]]);
  });

  it('stops when the server refuses the join', async () => {
    const refused = vi.fn();
    server.answer = () => ({ ok: false, code: 'foreign_seat', message: 'Dieser Platz gehört zu einem anderen Gerät.' });
    connect();
    connection.onRefused(refused);
    await pass(20_000);

    expect(refused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'foreign_seat' }));
    expect(server.receivedAs('join_lobby')).toHaveLength(1);
    expect(connection.status().stopped).toBe(true);
  });

  it.each(['too_many_requests', 'internal'])('tries again after %s', async (code) => {
    server.answer = () => ({ ok: false, code });
    connect();
    await pass(200);
    server.answer = () => ({ ok: true });
    await pass(1000);

    expect(server.receivedAs('join_lobby')).toHaveLength(2);
    expect(connection.status().joined).toBe(true);
  });

  describe('with a password that the viewer has just typed', () => {
    const data = { lobbyId: 'ABC234', password: 'geraten' };
    const tooMany = { ok: false, code: 'too_many_requests', message: 'Zu viele Anfragen.' };

    it('reports the rate limit and does not retry', async () => {
      const refused = vi.fn();
      server.answer = () => tooMany;
      connect({ entry: { event: 'join_audience', data }, typed: true });
      connection.onRefused(refused);
      await pass(20_000);

      expect(refused).toHaveBeenCalledExactlyOnceWith(tooMany);
      expect(server.receivedAs('join_audience')).toHaveLength(1);
    });

    it('retries the rate limit after an accepted join', async () => {
      connect({ entry: { event: 'join_audience', data }, typed: true });
      await pass(200);
      server.answer = () => tooMany;
      server.disconnect();
      await pass(1000);
      server.answer = () => ({ ok: true });
      await pass(5000);

      expect(server.receivedAs('join_audience')).toHaveLength(3);
      expect(connection.status().joined).toBe(true);
    });
  });

  it('does not reconnect after stop', async () => {
    connect();
    await pass(200);
    connection.stop();
    window.dispatchEvent(new Event('online'));
    await pass(20_000);

    expect(server.attempts).toBe(1);
  });

  it('joins when it is started again', async () => {
    connect();
    connection.stop();
    connection.start();
    await pass(200);

    expect(server.receivedAs('join_lobby')).toHaveLength(1);
  });

  it('ignores unknown events', async () => {
    const listener = vi.fn();
    connect();
    connection.onMessage(listener);
    server.send('brand_new' as 'error', { code: '', message: '' });
    server.send('toString' as 'error', { code: '', message: '' });

    expect(listener).not.toHaveBeenCalled();
  });

  it('logs only the code of a server error, and passes it on', async () => {
    const listener = vi.fn();
    connect();
    connection.onMessage(listener);
    server.send('error', { code: 'no_right', message: 'geheim' });

    expect(logged).toHaveBeenCalledExactlyOnceWith('error of the server', 'no_right');
    expect(listener).toHaveBeenCalledOnce();
  });

  it('logs only the code of a refused join', async () => {
    server.answer = () => ({ ok: false, code: 'wrong_password', message: 'geheim' });
    connect({ entry: { event: 'join_overlay', data: { lobbyId: 'ABC234', password: 'geheim' } } });
    await pass(200);

    expect(logged).toHaveBeenCalledExactlyOnceWith('entry refused', 'wrong_password');
  });
});
