import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const kinds: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves one of the apps as a host of static files does: each file as it is, the page for every other path. */
export class AppHost {
  /** The content of `config.json`; set once all hosts have an address */
  config: Record<string, unknown> = {};

  private readonly folder: string;
  private readonly server: Server;

  private constructor(folder: string, server: Server) {
    this.folder = folder;
    this.server = server;
  }

  static async start(app: 'admin' | 'overlay' | 'player'): Promise<AppHost> {
    const server = createServer();
    const host = new AppHost(join(import.meta.dirname, '../../../apps', app, 'dist'), server);
    server.on('request', async ({ url = '/' }, answer) => {
      const { type, content } = await host.find(new URL(url, host.url).pathname);
      answer.writeHead(200, { 'content-type': type }).end(content);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    return host;
  }

  get url(): string {
    const { port } = this.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async find(path: string) {
    if (path === '/config.json') return { type: 'application/json', content: JSON.stringify(this.config) };
    try {
      const content = await readFile(join(this.folder, path));
      return { type: kinds[extname(path)] ?? 'application/octet-stream', content };
    } catch {
      return { type: 'text/html; charset=utf-8', content: await readFile(join(this.folder, 'index.html')) };
    }
  }
}
