import { createLobbyClient } from './create-lobby-client';
import type { LobbyClient } from './lobby-client';
import { FakeServer, gameState } from './testing';

let server: FakeServer;
let client: LobbyClient;

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const probes = () => server.receivedAs('get_game_state').length;
const connection = () => client.store.getState().connection;

/** Ada's turn ends `ms` from now. */
const turn = (ms: number, currentPlayerIndex = 0) =>
  gameState({
    status: 'playing',
    currentPlayerId: 'ada',
    currentPlayerIndex,
    maxTimeForCurrentPlayer: 10,
    deadline: Date.now() + ms,
  });

beforeEach(async () => {
  vi.useFakeTimers();
  server = new FakeServer();
  client = createLobbyClient({
    apiBase: '',
    entry: { event: 'join_lobby', data: { lobbyId: 'ABC234', playerId: 'ada' } },
    open: server.open,
    random: () => 0.5,
    log: () => {},
  });
  client.start();
  await pass(200);
});

afterEach(() => {
  client.stop();
  vi.useRealTimers();
});

describe('overdue turn', () => {
  it('is probed once, 3 s after its deadline', async () => {
    server.send('game_state', turn(10_000));
    await pass(12_999);
    expect(probes()).toBe(0);

    await pass(1);
    expect(probes()).toBe(1);
    await pass(60_000);
    expect(probes()).toBe(1);
  });

  it('says that the connection is lost while the server answers with it, until an event arrives', async () => {
    const overdue = turn(10_000);
    server.send('game_state', overdue);
    server.answer = (event) => {
      if (event === 'get_game_state') server.send('game_state', { ...overdue, serverNow: Date.now() });
      return { ok: true };
    };
    await pass(13_001);
    expect(connection()).toMatchObject({ joined: true, silent: true });

    server.send('game_state', turn(10_000, 1));
    expect(connection().silent).toBe(false);
  });

  it('reconnects without an answer', async () => {
    server.send('game_state', turn(10_000));
    server.answer = (event) => (event === 'get_game_state' ? Promise.reject(new Error('timeout')) : { ok: true });
    await pass(13_001);
    expect(connection()).toMatchObject({ joined: false, failures: 1 });
  });

  it('is not probed when the next turn came or the turn is paused', async () => {
    server.send('game_state', turn(10_000));
    await pass(11_000);
    server.send('game_state', turn(10_000, 1));
    await pass(5000);
    server.send('game_state', { ...turn(10_000, 2), deadline: null, paused: true });
    await pass(60_000);
    expect(probes()).toBe(0);
  });
});
