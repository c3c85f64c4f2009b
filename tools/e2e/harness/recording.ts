import type { Page, Response } from 'playwright-core';

/** Answers whose bodies are the build itself, the same for all clients. */
const BUILD = /\/assets\/|\.(?:svg|ico|woff2)$/;

/** Everything the server has sent to one person: websocket frames and HTTP bodies, whatever the page made of them. */
export class Recording {
  private readonly texts: string[] = [];
  private frames = 0;
  private readonly unread: string[] = [];
  private readonly underWay = new Set<Promise<void>>();

  /** Records a page from now on, through reloads and new connections. */
  watch(page: Page): void {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        this.frames += 1;
        this.texts.push(payload.toString());
      });
    });
    page.on('response', (response) => {
      if (BUILD.test(new URL(response.url()).pathname)) return;
      const reading = this.read(response).finally(() => this.underWay.delete(reading));
      this.underWay.add(reading);
    });
  }

  /** How many websocket frames came; 0 for a client that polls. */
  get websocketFrames(): number {
    return this.frames;
  }

  /** The present end of the recording, for `since`. */
  position(): number {
    return this.texts.length;
  }

  /** All that came since a position. Fails when something came that could not be read. */
  async since(position = 0): Promise<string> {
    await Promise.all(this.underWay);
    if (this.unread.length > 0) throw new Error(`not recorded: ${this.unread.join(', ')}`);
    return this.texts.slice(position).join('\n');
  }

  private async read(response: Response): Promise<void> {
    // A redirect and an answer like 304 have no body to read.
    if (response.status() >= 300 && response.status() < 400) return;
    try {
      this.texts.push(await response.text());
    } catch (error) {
      if (!(await this.readAgain(response))) this.unread.push(`${response.url()} (${error})`);
    }
  }

  /** Repeats a request whose response was lost because its page was reloaded meanwhile. */
  private async readAgain(response: Response): Promise<boolean> {
    const request = response.request();
    const changesNothing = request.method() === 'GET' || request.url().endsWith('/api/twitch-icons');
    if (!changesNothing) return false;
    try {
      const again = await request.frame().page().request.fetch(request);
      this.texts.push(await again.text());
      return again.ok();
    } catch {
      return false; // the test is over and its browser closed
    }
  }
}
