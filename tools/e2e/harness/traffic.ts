import type { BrowserContext, Page, Request } from 'playwright-core';

/** One request of a page, as it went over the wire. */
export interface RecordedRequest {
  /** Without the fragment, which no browser sends. */
  url: string;
  referer: string;
  /** Whether a person opened this address, by a link or the address bar. */
  isNavigation: boolean;
}

/** All requests of one person's pages, by HTTP or websocket, to any host. */
export class Traffic {
  private readonly requests: Promise<RecordedRequest>[] = [];

  constructor(context: BrowserContext) {
    context.on('request', (request) => this.requests.push(recordRequest(request)));
    const watch = (page: Page) =>
      page.on('websocket', (socket) =>
        this.requests.push(Promise.resolve({ url: socket.url(), referer: '', isNavigation: false })),
      );
    for (const page of context.pages()) watch(page);
    context.on('page', watch);
  }

  all(): Promise<RecordedRequest[]> {
    return Promise.all(this.requests);
  }

  /** Hosts beside the given one that a request went to. */
  async foreignHosts(own: string): Promise<string[]> {
    const hosts = (await this.all())
      .map(({ url }) => new URL(url))
      .filter(({ protocol }) => /^(http|ws)s?:/.test(protocol));
    return [...new Set(hosts.map(({ host }) => host))].filter((host) => host !== new URL(own).host).sort();
  }
}

async function recordRequest(request: Request): Promise<RecordedRequest> {
  // The full headers are lost when the page is left; the provisional ones follow the same referrer policy.
  const headers = await request.allHeaders().catch(() => request.headers());
  return {
    url: request.url().replace(/#.*/s, ''),
    referer: headers.referer ?? '',
    isNavigation: request.isNavigationRequest(),
  };
}
