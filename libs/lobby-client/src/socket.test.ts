import type { Socket as Client, io } from 'socket.io-client';

import { openSocket as open, type SocketOptions } from './socket';

const client = {
  connected: false,
  connect: vi.fn(),
  disconnect: vi.fn(),
  emitWithAck: vi.fn(async () => ({ ok: true })),
  timeout: vi.fn(() => client),
  io: { engine: { close: vi.fn() }, opts: { transports: ['websocket', 'polling'] } },
  on: vi.fn(),
  onAny: vi.fn(),
};

/** Lets the Socket.IO client tell something of itself. */
function happens(event: string, ...data: unknown[]) {
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
  it('waits 20 s, tries websockets first, then polling, and leaves reconnecting to the connection', () => {
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

  it('opens one session however often it is asked, until that one failed', () => {
    const socket = openSocket({ apiBase: '' });
    const failed = vi.fn();
    socket.onFailure(failed);
    socket.connect();
    socket.connect();
    expect(client.connect).toHaveBeenCalledOnce();

    happens('connect_error', new Error('timeout'));
    expect(failed).toHaveBeenCalledExactlyOnceWith('timeout');
    socket.connect();
    expect(client.connect).toHaveBeenCalledTimes(2);
  });

  it('begins the other way round after an attempt that got no answer, and only then', () => {
    openSocket({ apiBase: '' }).onFailure(() => {});
    happens('connect_error', new Error('websocket error'));
    expect(client.io.opts.transports).toEqual(['websocket', 'polling']);

    happens('connect_error', new Error('timeout'));
    expect(client.io.opts.transports).toEqual(['polling', 'websocket']);
    happens('connect_error', new Error('timeout'));
    expect(client.io.opts.transports).toEqual(['websocket', 'polling']);
  });

  it('may be opened again after it was in', () => {
    const socket = openSocket({ apiBase: '' });
    const connected = vi.fn();
    socket.onConnect(connected);
    socket.onFailure(() => {});
    socket.connect();
    happens('connect');
    expect(connected).toHaveBeenCalledOnce();

    happens('disconnect', 'transport close');
    socket.connect();
    socket.disconnect();
    socket.connect();
    expect(client.connect).toHaveBeenCalledTimes(3);
  });

  it('asks with a limit, hears every event, and drops a transport that may be dead', async () => {
    const socket = openSocket({ apiBase: '' });
    const listener = vi.fn();
    socket.onEvent(listener);
    expect(await socket.ask('player_ready', { isReady: true }, 5000)).toEqual({ ok: true });
    expect(client.timeout).toHaveBeenCalledWith(5000);
    expect(client.emitWithAck).toHaveBeenCalledWith('player_ready', { isReady: true });

    client.onAny.mock.lastCall?.[0]('lobby_locked', { locked: true });
    expect(listener).toHaveBeenCalledWith('lobby_locked', { locked: true });
    socket.abandon();
    expect(client.io.engine.close).toHaveBeenCalledOnce();
  });
});
