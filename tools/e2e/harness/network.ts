import { once } from 'node:events';
import { connect, createServer, type Server as Listener, type Socket } from 'node:net';

import type { Server } from './server.ts';

const UPGRADE = /^GET .*^upgrade: *websocket/ims;
const REFUSED = 'HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

/** A TCP proxy between a browser and the server that can fail, at an address of its own. */
export class Network {
  readonly url: string;
  private readonly listener: Listener;
  private readonly delayMs: number;
  private readonly sockets = new Set<Socket>();
  private down = false;
  /** How many connections were accepted and get no answer; null while they are passed on. */
  private unanswered: number | null = null;
  /** What browsers have sent and the server does not get yet; null while everything gets through. */
  private upstream: (() => void)[] | null = null;
  /** What the server has sent and the browser does not get yet; null while everything gets through. */
  private downstream: (() => void)[] | null = null;

  /** What the server has sent through here, in plain text. */
  private sent = '';

  private constructor(listener: Listener, port: number, delayMs: number) {
    this.listener = listener;
    this.delayMs = delayMs;
    this.url = `http://127.0.0.1:${port}`;
  }

  /**
   * A proxy to a server; without `websockets` it lets plain HTTP pass only, as some companies' networks do. `delayMs` is what each
   * way takes longer.
   */
  static async to(server: Server, { websockets = true, delayMs = 0 } = {}): Promise<Network> {
    const listener = createServer().listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const address = listener.address();
    if (typeof address !== 'object' || address === null) throw new Error('no port');
    const network = new Network(listener, address.port, delayMs);
    listener.on('connection', (socket) => network.pass(socket, Number(new URL(server.url).port), websockets));
    return network;
  }

  /** From now on nothing gets through, and everything under way is lost. */
  cut(): void {
    this.down = true;
    for (const socket of this.sockets) socket.destroy();
  }

  /** Holds what the server sends; what the browser sends gets through. */
  holdDownstream(): void {
    this.downstream ??= [];
  }

  /** Delivers what was held, in its order. */
  releaseDownstream(): void {
    const held = this.downstream ?? [];
    this.downstream = null;
    for (const deliver of held) deliver();
  }

  /** Holds what the browser sends; what the server sends gets through. */
  holdUpstream(): void {
    this.upstream ??= [];
  }

  /** Delivers what was held, in its order. */
  releaseUpstream(): void {
    const held = this.upstream ?? [];
    this.upstream = null;
    for (const deliver of held) deliver();
  }

  /** From now on everything under way is lost, and new connections get no answer. */
  blackhole(): void {
    this.cut();
    this.down = false;
    this.unanswered ??= 0;
  }

  /** Reports whether the server has sent a text, without waiting for a browser to show it. */
  hasSent(text: string): boolean {
    return this.sent.includes(text);
  }

  /** How many connections wait for an answer that never comes. */
  get waiting(): number {
    return this.unanswered ?? 0;
  }

  /** New connections get through again. */
  restore(): void {
    this.down = false;
    this.unanswered = null;
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
    if (this.unanswered !== null) {
      this.unanswered += 1;
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
      else if (this.upstream) this.upstream.push(() => server.write(chunk));
      else this.deliver(chunk, server);
    });
    server.on('data', (chunk: Buffer) => {
      this.sent += chunk.toString('latin1');
      if (this.downstream) this.downstream.push(() => browser.write(chunk));
      else this.deliver(chunk, browser);
    });
  }

  private deliver(chunk: Buffer, to: Socket): void {
    if (this.delayMs === 0) to.write(chunk);
    else setTimeout(() => to.destroyed || to.write(chunk), this.delayMs);
  }
}
