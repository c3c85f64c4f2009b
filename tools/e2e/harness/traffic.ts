import type { BrowserContext, Page, Request } from 'playwright-core';

/** One thing a page asked for, as it went over the wire. */
export interface Asked {
  /** Without the fragment, which no browser sends. */
  url: string;
  referer: string;
  /** Whether a person opened this address, by a link or the address bar. */
  isNavigation: boolean;
}

/** Everything the pages of one person ask for, by HTTP or websocket, from any host. */
export class Traffic {
  private readonly asked: Promise<Asked>[] = [];

  constructor(context: BrowserContext) {
    context.on('request', (request) => this.asked.push(asHeard(request)));
    const watch = (page: Page) =>
      page.on('websocket', (socket) =>
        this.asked.push(Promise.resolve({ url: socket.url(), referer: '', isNavigation: false })),
      );
    for (const page of context.pages()) watch(page);
    context.on('page', watch);
  }

  all(): Promise<Asked[]> {
    return Promise.all(this.asked);
  }

  /** Hosts beside the given one that anything was asked of. */
  async foreignHosts(own: string): Promise<string[]> {
    const hosts = (await this.all())
      .map(({ url }) => new URL(url))
      .filter(({ protocol }) => /^(http|ws)s?:/.test(protocol));
    return [...new Set(hosts.map(({ host }) => host))].filter((host) => host !== new URL(own).host).sort();
  }
}

async function asHeard(request: Request): Promise<Asked> {
  // A page that is left takes the headers of its last requests along; the policy they were made under is the same.
  const headers = await request.allHeaders().catch(() => request.headers());
  return {
    url: request.url().replace(/#.*/s, ''),
    referer: headers.referer ?? '',
    isNavigation: request.isNavigationRequest(),
  };
}
