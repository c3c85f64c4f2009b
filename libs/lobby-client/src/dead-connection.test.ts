import { createConnection } from './connection';
import type { Connection } from './connection-types';
import { FakeServer } from './testing';

let server: FakeServer;
let connection: Connection;

const noAnswer = () => Promise.reject(new Error('timeout'));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(async () => {
  vi.useFakeTimers();
  server = new FakeServer();
  connection = createConnection({
    apiBase: '',
    entry: { event: 'join_lobby', data: { lobbyId: 'ABC234', playerId: 'ada', playerName: 'Ada' } },
    open: server.open,
    random: () => 0.5,
    log: () => {},
  });
  connection.start();
  await pass(200);
});

afterEach(() => {
  connection.stop();
  vi.useRealTimers();
});

describe('dead connection', () => {
  it('is detected when the page wakes up', async () => {
    server.answer = (event) => (event === 'get_game_state' ? noAnswer() : { ok: true });
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(1);
    expect(connection.status().failures).toBe(1);

    await pass(1000);
    expect(server.receivedAs('join_lobby')).toHaveLength(2);
  });

  it('is detected when neither a command nor the probe is answered', async () => {
    const command = () => connection.send('player_ready', { lobbyId: 'ABC234', playerId: 'ada', isReady: true });
    server.answer = (event) => (event === 'player_ready' ? noAnswer() : { ok: true });
    expect(await command()).toMatchObject({ ok: false, code: 'no_answer' });
    await pass(1);
    expect(connection.status()).toMatchObject({ joined: true, failures: 0 });

    server.answer = noAnswer;
    await command();
    await pass(1);
    expect(connection.status()).toMatchObject({ joined: false, failures: 1 });
  });

  it('is silent after 3 s without an answer, until something arrives', async () => {
    server.answer = () => new Promise(() => {});
    void connection.send('player_ready', { lobbyId: 'ABC234', playerId: 'ada', isReady: true });
    await pass(2999);
    expect(connection.status().silent).toBeUndefined();

    await pass(1);
    expect(connection.status()).toMatchObject({ joined: true, silent: true });
    server.send('lobby_closed', { message: '' } as never);
    expect(connection.status().silent).toBe(false);
  });
});
