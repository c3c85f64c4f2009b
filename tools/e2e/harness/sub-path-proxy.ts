import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** What a reverse proxy does with the path that it publishes a server at. */
export type PathHandling = 'removes' | 'keeps';

/** A reverse proxy that publishes a server below a path of its host, websockets included. All other paths are 404. */
export class SubPathProxy {
  readonly path: string;
  private readonly server: Server;

  private constructor(path: string, server: Server) {
    this.path = path;
    this.server = server;
  }

  static async start(target: string, path: string, handling: PathHandling): Promise<SubPathProxy> {
    const server = createServer((call, answer) => {
      const forwarded = forward(call, target, path, handling);
      if (!forwarded) return answer.writeHead(404).end();
      forwarded.on('response', (got) => {
        answer.writeHead(got.statusCode ?? 502, got.rawHeaders);
        got.pipe(answer);
      });
      forwarded.on('error', () => answer.destroy());
      return call.pipe(forwarded);
    });
    server.on('upgrade', (call, socket: Duplex) => {
      socket.on('error', () => socket.destroy());
      const forwarded = forward(call, target, path, handling);
      if (!forwarded) return socket.destroy();
      forwarded.on('upgrade', (got, upstream, head) => {
        upstream.on('error', () => socket.destroy());
        const headers = Object.entries(got.headers).map(([name, value]) => `${name}: ${value}\r\n`);
        socket.write(`HTTP/1.1 101 Switching Protocols\r\n${headers.join('')}\r\n`);
        socket.write(head);
        upstream.pipe(socket).pipe(upstream);
      });
      forwarded.on('error', () => socket.destroy());
      return forwarded.end();
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    return new SubPathProxy(path, server);
  }

  /** Where people find the server, without a slash at the end. */
  get url(): string {
    return `${this.origin}${this.path}`;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

/** The call as the server receives it; null for paths that are not the server's. */
function forward(
  { url = '/', method, headers }: IncomingMessage,
  target: string,
  path: string,
  handling: PathHandling,
) {
  if (!/^[/?]/.test(url.slice(path.length) || '/') || !url.startsWith(path)) return null;
  const asked = handling === 'removes' ? url.slice(path.length).replace(/^(?!\/)/, '/') : url;
  return request(new URL(asked, target), { method, headers });
}
