import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

const salt = 'salt';
const challenge = 'challenge';

/** obs-websocket 5 as far as a program that switches scenes needs it: Hello, Identify and requests. */
export class Obs {
  readonly url: string;
  /** The scenes that were switched to, in order. */
  readonly switched: string[] = [];
  private readonly server: WebSocketServer;
  private readonly password: string;
  private readonly scenes: readonly string[];

  private constructor(server: WebSocketServer, password: string, scenes: readonly string[]) {
    this.server = server;
    this.password = password;
    this.scenes = scenes;
    this.url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('connection', (client) => this.greet(client));
  }

  static async start(password: string, scenes: readonly string[]): Promise<Obs> {
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0, handleProtocols: () => 'obswebsocket.json' });
    await new Promise((resolve) => server.once('listening', resolve));
    return new Obs(server, password, scenes);
  }

  /** Ends every connection, as a restart of OBS does. */
  disconnect(): void {
    for (const client of this.server.clients) client.terminate();
  }

  stop(): void {
    this.disconnect();
    this.server.close();
  }

  private greet(client: WebSocket): void {
    client.on('message', (text) => this.answer(client, JSON.parse(String(text))));
    send(client, 0, { obsWebSocketVersion: '5.5.0', rpcVersion: 1, authentication: { challenge, salt } });
  }

  private answer(client: WebSocket, { op, d }: { op: number; d: Record<string, unknown> }): void {
    if (op === 1) this.identify(client, d.authentication);
    if (op === 6) this.switchScene(client, d);
  }

  private identify(client: WebSocket, authentication: unknown): void {
    if (authentication === proof(this.password)) send(client, 2, { negotiatedRpcVersion: 1 });
    else client.close(4009, 'Authentication failed.');
  }

  private switchScene(client: WebSocket, { requestId, requestType, requestData }: Record<string, unknown>): void {
    const { sceneName } = requestData as { sceneName: string };
    const result = requestType === 'SetCurrentProgramScene' && this.scenes.includes(sceneName);
    if (result) this.switched.push(sceneName);
    const status = result ? { result, code: 100 } : { result, code: 600, comment: 'No source was found.' };
    send(client, 7, { requestType, requestId, requestStatus: status });
  }
}

function send(client: WebSocket, op: number, d: object): void {
  client.send(JSON.stringify({ op, d }));
}

/** What proves a password, as the protocol says. */
function proof(password: string): string {
  const hash = (text: string) => createHash('sha256').update(text).digest('base64');
  return hash(hash(password + salt) + challenge);
}
