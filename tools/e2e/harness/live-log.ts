import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { WAIT_TIMEOUT_MS } from './person.ts';

declare global {
  interface Window {
    liveLog: string[];
  }
}

/** What a screen reader reads out by itself on a page: the texts of its live regions in the order in which they came. */
export class LiveLog {
  private readonly page: Page;
  private read = 0;

  private constructor(page: Page) {
    this.page = page;
  }

  /** Listens from the next page that is opened. */
  static async on(page: Page): Promise<LiveLog> {
    await page.addInitScript(listen);
    return new LiveLog(page);
  }

  /** Waits until a text is read out, after those that were found before. */
  async waitFor(text: string): Promise<void> {
    await expect
      .poll(() => this.find(text), { message: `what is read out, waiting for "${text}"`, timeout: WAIT_TIMEOUT_MS })
      .toContain(text);
  }

  /** Everything read out on the present page. */
  all(): Promise<string[]> {
    return this.page.evaluate(() => window.liveLog);
  }

  private async find(text: string): Promise<string> {
    const lines = (await this.all()).slice(this.read);
    const at = lines.findIndex((line) => line.includes(text));
    if (at >= 0) this.read += at;
    return at < 0 ? lines.join(' | ') : (lines[at] ?? '');
  }
}

/**
 * Records what screen readers read out: a change in a region that was there before, and an alert also when it appears with its
 * text. Of `status` and `alert` the whole text is read, of other regions the new part.
 */
function listen(): void {
  const REGION = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';
  window.liveLog = [];

  const readable = (root: Node): string => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    if (root instanceof Text) texts.push(root.data);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent?.checkVisibility({ visibilityProperty: true }) && !parent.closest('[aria-hidden=true]'))
        texts.push(walker.currentNode.textContent ?? '');
    }
    return texts.join(' ').replaceAll(/\s+/g, ' ').trim();
  };
  const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement);
  const append = (text: string) => text && window.liveLog.at(-1) !== text && window.liveLog.push(text);

  /** What a screen reader reads after a change: the whole region or the changed node; null outside of live regions. */
  const announcedNode = (node: Node, isNew: (region: Element) => boolean) => {
    const region = elementOf(node)?.closest(REGION);
    if (!region?.isConnected || region.closest('[aria-hidden=true]')) return null;
    if (region.matches('[role=alert]')) return region;
    if (isNew(region)) return null;
    return region.matches('[role=status]') ? region : node;
  };
  const alertsIn = (node: Node) => (node instanceof Element ? [...node.querySelectorAll('[role=alert]')] : []);

  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    const isNew = (region: Element) => added.some((node) => node.contains(region));
    const edited = changes.flatMap(({ type, target }) => (type === 'characterData' ? target : []));
    const announced = [...added, ...edited].flatMap((node) => announcedNode(node, isNew) ?? []);
    for (const node of new Set([...announced, ...added.flatMap(alertsIn)])) append(readable(node));
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
