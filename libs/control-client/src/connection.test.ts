import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { Connection } from './connection.ts';

let server: WebSocketServer;
let clients: WebSocket[];
let connection: Connection;
const onStatus = vi.fn();

/** Answers the next handshakes with this text and status instead of a websocket. */
let refusal: { status: number; body: string } | undefined;
let attempts: number;

/** Waits for a condition that the network fulfils. The fake clock moves on meanwhile, by less than the 45 seconds of silence. */
const until = (isDone: () => unknown) => vi.waitUntil(isDone, 20_000);

beforeEach(async () => {
  clients = [];
  refusal = undefined;
  attempts = 0;
  server = new WebSocketServer({
    host: '127.0.0.1',
    port: 0,
    verifyClient: (_, decide) => {
      attempts += 1;
      decide(!refusal, refusal?.status, refusal?.body);
    },
  });
  server.on('connection', (client) => clients.push(client));
  await new Promise((resolve) => server.once('listening', resolve));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await connect('ABC234');
});

async function connect(lobby: string): Promise<void> {
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  connection = new Connection({ url, lobby, key: 'key' }, { onStatus, onState: vi.fn() });
  connection.open();
  const { length } = clients;
  await until(() => clients.length === length + 1);
}

afterEach(() => {
  connection.close();
  vi.useRealTimers();
  for (const client of clients) client.terminate();
  server.close();
});

/** Lets what has arrived over the network be handled. */
const settle = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

async function ping(): Promise<void> {
  const answered = new Promise((resolve) => clients[0]?.once('pong', resolve));
  clients[0]?.ping();
  await answered;
}

describe('Connection', () => {
  it('gives up a server that was silent for 45 seconds, and connects again', async () => {
    await ping();
    vi.advanceTimersByTime(44_000);
    await ping();
    vi.advanceTimersByTime(44_000);
    await settle();
    expect(clients).toHaveLength(1);
    expect(onStatus).not.toHaveBeenCalledWith('server_gone', expect.anything());
    vi.advanceTimersByTime(1_000);
    await until(() => onStatus.mock.lastCall?.[0] === 'server_gone');
    vi.advanceTimersByTime(500);
    await until(() => clients.length === 2);
  });

  it.each([
    [403, '{"code":"no_right"}', 'key_refused', 0],
    [404, '{"code":"lobby_not_found"}', 'lobby_gone', 0],
    [403, 'Forbidden', 'server_gone', 1],
    [404, '{"code":"no_route"}', 'server_gone', 1],
    [429, '{"code":"too_many_tries"}', 'server_busy', 1],
    [503, '{"code":"storage"}', 'server_gone', 1],
  ])('takes the answer %i %s for %s and tries again %i times in a second', async (status, body, expected, tries) => {
    refusal = { status, body };
    clients[0]?.terminate();
    await until(() => onStatus.mock.lastCall?.[0] === 'server_gone');
    onStatus.mockClear();
    vi.advanceTimersByTime(500);
    await until(() => onStatus.mock.lastCall);
    expect(onStatus.mock.lastCall).toEqual([expected, `HTTP ${status}`]);
    vi.advanceTimersByTime(1_000);
    await until(() => attempts >= 2 + tries);
    await settle();
    expect(attempts).toBe(2 + tries);
  });

  it('waits for the next lobby of a slot, and tries at once when a key is pressed', async () => {
    connection.close();
    await connect('SLOT');
    refusal = { status: 404, body: '{"code":"lobby_not_found"}' };
    clients[1]?.terminate();
    await until(() => onStatus.mock.lastCall?.[0] === 'server_gone');
    vi.advanceTimersByTime(500);
    await until(() => onStatus.mock.lastCall?.[0] === 'slot_free');
    refusal = undefined;
    await expect(connection.press({ action: 'start' })).rejects.toMatchObject({ code: 'not_connected' });
    await until(() => clients.length === 3);
  });

  it('does not try earlier for a key while the server gets too many requests', async () => {
    refusal = { status: 429, body: '{"code":"too_many_tries"}' };
    clients[0]?.terminate();
    await until(() => onStatus.mock.lastCall?.[0] === 'server_gone');
    vi.advanceTimersByTime(500);
    await until(() => onStatus.mock.lastCall?.[0] === 'server_busy');
    await expect(connection.press({ action: 'start' })).rejects.toMatchObject({ code: 'not_connected' });
    await settle();
    expect(attempts).toBe(2);
  });

  it('reports nothing and sends nothing once it is closed', async () => {
    await ping();
    const ended = new Promise((resolve) => clients[0]?.once('close', resolve));
    onStatus.mockClear();
    connection.close();
    await ended;
    await settle();
    vi.advanceTimersByTime(60_000);
    expect(onStatus).not.toHaveBeenCalled();
    await expect(connection.press({ action: 'start' })).rejects.toMatchObject({ code: 'not_connected' });
    expect(clients).toHaveLength(1);
  });
});
