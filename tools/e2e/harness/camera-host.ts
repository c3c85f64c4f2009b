import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { BrowserContext } from 'playwright-core';

/** A page that a browser has opened at a camera host. */
export interface CameraVisit {
  url: URL;
  headers: IncomingHttpHeaders;
}

/**
 * A local server in the place of a camera host. Its sending page asks for camera and microphone as VDO.Ninja's does and says
 * what it got; its viewing page shows the id.
 */
export class CameraHost {
  /** Pages that were opened, in this order. */
  readonly visits: CameraVisit[] = [];
  private readonly server: Server;
  private readonly host: string;

  private constructor(host: string) {
    this.host = host;
    this.server = createServer(({ url, headers }, answer) => {
      const visited = new URL(url ?? '/', `https://${host}`);
      if (visited.pathname === '/') this.visits.push({ url: visited, headers });
      answer.setHeader('Content-Type', 'text/html');
      answer.end(visited.searchParams.has('push') ? sendingPage : viewingPage);
    });
  }

  static async start(host = 'vdo.ninja'): Promise<CameraHost> {
    const camera = new CameraHost(host);
    camera.server.listen(0, '127.0.0.1');
    await once(camera.server, 'listening');
    return camera;
  }

  /** Leads the requests of a person's pages for the host to this server. The pages keep the origin of the host. */
  async answer({ context }: { context: BrowserContext }): Promise<void> {
    const address = this.server.address();
    if (typeof address !== 'object' || address === null) throw new Error('no port');
    await context.route(`https://${this.host}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      await route.fulfill({
        response: await route.fetch({ url: `http://127.0.0.1:${address.port}${pathname}${search}` }),
      });
    });
  }

  /** The pages that send a camera, by their addresses. */
  get pushed(): string[] {
    return this.visits.flatMap(({ url }) => (url.searchParams.has('push') ? url.href : []));
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

const sendingPage = `<body style="margin:0;background:#184;color:#fff"><video autoplay muted style="width:100%"></video><output>…</output><script>
  const said = document.querySelector('output');
  navigator.mediaDevices.getUserMedia({ video: true, audio: true }).then(
    (stream) => {
      document.querySelector('video').srcObject = stream;
      said.textContent = stream.getTracks().map(({ kind, readyState }) => kind + ' ' + readyState).sort().join(', ');
    },
    (reason) => { said.textContent = reason.name; },
  );
</script>`;

const viewingPage = `<body style="margin:0;background:#148;color:#fff"><output></output><script>
  document.querySelector('output').textContent = 'view ' + new URLSearchParams(location.search).get('view');
</script>`;
