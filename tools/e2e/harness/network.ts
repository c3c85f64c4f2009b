import { once } from 'node:events';
import { connect, createServer, type Server as Listener, type Socket } from 'node:net';

import type { Server } from './server.ts';

const UPGRADE = /^GET .*^upgrade: *websocket/ims;
const REFUSED = 'HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

/** A way to the server that can fail: between a browser and the server, on an address of its own. */
export class Network {
  readonly url: string;
  private readonly listener: Listener;
  private readonly sockets = new Set<Socket>();
  private down = false;
  /** How many connections were begun that never hear anything; null while they are passed on. */
  private begun: number | null = null;
  /** What browsers have sent and the server does not get yet; null while everything gets through. */
  private late: (() => void)[] | null = null;
  /** What the server has sent and the browser does not get yet; null while everything gets through. */
  private held: (() => void)[] | null = null;

  /** What the server has sent through here, in plain text. */
  private sent = '';

  private constructor(listener: Listener, port: number) {
    this.listener = listener;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** A way to a server; without `websockets` it lets plain HTTP pass only, as some companies' networks do. */
  static async to(server: Server, { websockets = true } = {}): Promise<Network> {
    const listener = createServer().listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const address = listener.address();
    if (typeof address !== 'object' || address === null) throw new Error('no port');
    const network = new Network(listener, address.port);
    listener.on('connection', (socket) => network.pass(socket, Number(new URL(server.url).port), websockets));
    return network;
  }

  /** From now on nothing gets through, and everything under way is lost. */
  cut(): void {
    this.down = true;
    for (const socket of this.sockets) socket.destroy();
  }

  /** From now on the browser is heard and hears nothing: what the server sends waits on the way. */
  hold(): void {
    this.held ??= [];
  }

  /** What was held back arrives, in its order. */
  letGo(): void {
    const arrive = this.held ?? [];
    this.held = null;
    for (const deliver of arrive) deliver();
  }

  /** From now on the browser hears and is not heard: what it sends waits on the way. */
  delay(): void {
    this.late ??= [];
  }

  /** What was delayed arrives, in its order. */
  catchUp(): void {
    const arrive = this.late ?? [];
    this.late = null;
    for (const deliver of arrive) deliver();
  }

  /** From now on everything under way is lost, and new connections never hear anything. */
  swallow(): void {
    this.cut();
    this.down = false;
    this.begun ??= 0;
  }

  /** Reports whether the server has sent a text, without waiting for a browser to show it. */
  hasSent(text: string): boolean {
    return this.sent.includes(text);
  }

  /** How many connections wait for what they will never hear. */
  get waiting(): number {
    return this.begun ?? 0;
  }

  /** New connections get through again. */
  mend(): void {
    this.down = false;
    this.begun = null;
  }

  close(): void {
    this.cut();
    this.listener.close();
  }

  private pass(browser: Socket, port: number, websockets: boolean): void {
    if (this.down) {
      browser.destroy();
      return;
    }
    if (this.begun !== null) {
      this.begun += 1;
      this.sockets.add(browser);
      browser.on('error', () => {}).on('close', () => this.sockets.delete(browser));
      browser.resume();
      return;
    }
    const server = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [browser, server],
      [server, browser],
    ] as const) {
      this.sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.sockets.delete(one);
        other.destroy();
      });
    }
    browser.on('data', (chunk: Buffer) => {
      if (!websockets && UPGRADE.test(chunk.toString('latin1'))) browser.end(REFUSED);
      else if (this.late) this.late.push(() => server.write(chunk));
      else server.write(chunk);
    });
    server.on('data', (chunk: Buffer) => {
      this.sent += chunk.toString('latin1');
      if (this.held) this.held.push(() => browser.write(chunk));
      else browser.write(chunk);
    });
  }
}
