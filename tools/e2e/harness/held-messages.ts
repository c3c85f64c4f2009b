import type { Page } from 'playwright-core';

/** Messages that wait for a page, null while they pass; with what sends them. */
interface Held {
  waiting: (() => void)[] | null;
}

const pages = new WeakMap<Page, Held>();

/** Lets messages of the server to a page be held; call it before the page connects. */
export async function keepMessages(page: Page): Promise<void> {
  const held: Held = { waiting: null };
  pages.set(page, held);
  await page.routeWebSocket('**/socket.io/**', (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (held.waiting) held.waiting.push(() => socket.send(message));
      else socket.send(message);
    });
  });
}

/** Holds the messages to a page, so that its pictures show one moment. */
export function holdMessages(page: Page): void {
  const held = pages.get(page);
  if (held) held.waiting ??= [];
}

/** Sends the messages that were held, in their order. */
export function releaseMessages(page: Page): void {
  const held = pages.get(page);
  const waiting = held?.waiting ?? [];
  if (held) held.waiting = null;
  for (const send of waiting) send();
}
