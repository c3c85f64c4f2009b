import { type Socket as Client, io } from 'socket.io-client';

import { openSocket as open } from './open-socket';
import type { SocketOptions } from './socket';

const client = {
  connected: false,
  connect: vi.fn(),
  disconnect: vi.fn(),
  emitWithAck: vi.fn(async () => ({ ok: true })),
  timeout: vi.fn(() => client),
  io: { engine: { close: vi.fn() }, opts: { transports: ['websocket', 'polling'] } },
  on: vi.fn(),
  onAny: vi.fn(),
  sendBuffer: [],
};

/** Calls the listeners of an event of the Socket.IO client. */
function emit(event: string, ...data: unknown[]) {
  for (const [name, listener] of client.on.mock.calls) if (name === event) listener(...data);
}

const library = vi.fn<typeof io>();
const openSocket = (options: SocketOptions) => open(options, library as typeof io);
const optionsFor = (options: SocketOptions) => {
  openSocket(options);
  return library.mock.lastCall;
};

beforeEach(() => {
  vi.clearAllMocks();
  client.io.opts.transports = ['websocket', 'polling'];
  library.mockReturnValue(client as unknown as Client);
});

describe('socket', () => {
  it('has a timeout of 20 s, prefers websockets, never reconnects', () => {
    expect(optionsFor({ apiBase: '', token: 'secret' })).toEqual([
      window.location.origin,
      expect.objectContaining({
        path: '/socket.io/',
        timeout: 20_000,
        transports: ['websocket', 'polling'],
        tryAllTransports: true,
        autoConnect: false,
        reconnection: false,
        auth: { token: 'secret' },
      }),
    ]);
  });

  it.each([
    ['https://api.example', 'https://api.example', '/socket.io/'],
    ['https://api.example/spiel', 'https://api.example', '/spiel/socket.io/'],
    ['/spiel/', window.location.origin, '/spiel/socket.io/'],
  ])('finds the socket of %s', (apiBase, origin, path) => {
    expect(optionsFor({ apiBase })).toEqual([origin, expect.objectContaining({ path, auth: {} })]);
  });

  it('ignores a second connect until the first one has failed', () => {
    const socket = openSocket({ apiBase: '' });
    const failed = vi.fn();
    socket.onFailure(failed);
    socket.connect();
    socket.connect();
    expect(client.connect).toHaveBeenCalledOnce();

    emit('connect_error', new Error('timeout'));
    expect(failed).toHaveBeenCalledExactlyOnceWith('timeout');
    socket.connect();
    expect(client.connect).toHaveBeenCalledTimes(2);
  });

  it('reverses the transports only after a timeout', () => {
    openSocket({ apiBase: '' }).onFailure(() => {});
    emit('connect_error', new Error('websocket error'));
    expect(client.io.opts.transports).toEqual(['websocket', 'polling']);

    emit('connect_error', new Error('timeout'));
    expect(client.io.opts.transports).toEqual(['polling', 'websocket']);
    emit('connect_error', new Error('timeout'));
    expect(client.io.opts.transports).toEqual(['websocket', 'polling']);
  });

  it('connects again after a disconnect', () => {
    const socket = openSocket({ apiBase: '' });
    const connected = vi.fn();
    socket.onConnect(connected);
    socket.onFailure(() => {});
    socket.connect();
    emit('connect');
    expect(connected).toHaveBeenCalledOnce();

    emit('disconnect', 'transport close');
    socket.connect();
    socket.disconnect();
    socket.connect();
    expect(client.connect).toHaveBeenCalledTimes(3);
  });

  it('sends after a reconnect nothing that a dead connection kept', async () => {
    let real: Client | undefined;
    const socket = open({ apiBase: '' }, ((...args: Parameters<typeof io>) => {
      real = io(...args);
      return real;
    }) as typeof io);
    const failed = vi.fn();
    socket.onFailure(failed);
    // As after a sleep: the server was silent for too long, and no timer has said so yet.
    Object.assign(real?.io ?? {}, { engine: { _hasPingExpired: () => true } });
    Object.assign(real ?? {}, { connected: true });
    const answer = socket.emitWithAck('player_ready', { isReady: true }, 5000);
    expect(real?.sendBuffer).toHaveLength(1);

    Reflect.apply(Reflect.get(real ?? {}, 'onclose'), real, ['ping timeout']);
    await expect(answer).rejects.toThrow('disconnected');
    expect(failed).toHaveBeenCalledExactlyOnceWith('ping timeout');
    expect(real?.sendBuffer).toEqual([]);
  });

  it('emits with a timeout, passes on events, closes when abandoned', async () => {
    const socket = openSocket({ apiBase: '' });
    const listener = vi.fn();
    socket.onEvent(listener);
    expect(await socket.emitWithAck('player_ready', { isReady: true }, 5000)).toEqual({ ok: true });
    expect(client.timeout).toHaveBeenCalledWith(5000);
    expect(client.emitWithAck).toHaveBeenCalledWith('player_ready', { isReady: true });

    client.onAny.mock.lastCall?.[0]('lobby_locked', { locked: true });
    expect(listener).toHaveBeenCalledWith('lobby_locked', { locked: true });
    socket.abandon();
    expect(client.io.engine.close).toHaveBeenCalledOnce();
  });
});
