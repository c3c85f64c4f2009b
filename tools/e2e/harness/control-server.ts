import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/** A server of remote controls that sends what a test gives it, such as messages of a newer release or the refusal of a proxy. */
export class ControlServer {
  readonly url: string;
  /** What clients have sent. */
  readonly received: unknown[] = [];
  /** Number of websocket handshakes. */
  attempts = 0;
  /** Answers a handshake with this instead of a websocket. */
  refusal: { status: number; body: string } | undefined;
  private readonly http: HttpServer;
  private client: WebSocket | undefined;

  private constructor(http: HttpServer) {
    this.http = http;
    this.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    const sockets = new WebSocketServer({ noServer: true });
    http.on('upgrade', (request, socket, head) => {
      this.attempts += 1;
      if (this.refusal) {
        const { status, body } = this.refusal;
        socket.end(`HTTP/1.1 ${status} No\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
        return;
      }
      sockets.handleUpgrade(request, socket, head, (client) => {
        this.client = client;
        client.on('message', (text) => this.received.push(JSON.parse(String(text))));
      });
    });
  }

  static async start(): Promise<ControlServer> {
    const http = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => http.once('listening', resolve));
    return new ControlServer(http);
  }

  get hasClient(): boolean {
    return this.client !== undefined;
  }

  /** Sends a text as it is, or a value as JSON. */
  send(message: unknown): void {
    this.client?.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Ends the connection without a close frame. */
  drop(): void {
    this.client?.terminate();
    this.client = undefined;
  }

  stop(): void {
    this.drop();
    this.http.close();
  }
}
