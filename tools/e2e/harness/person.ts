import type { BrowserContext, Page } from 'playwright-core';

import type { ContextOptions, ContextPool, PooledContext } from './context-pool.ts';
import { Recording } from './recording.ts';

/** Longest wait for a condition: at least four times what it takes beside eight busy loops, and below the time limit of a test. */
export const WAIT_TIMEOUT_MS = 60_000;

/** One user with a browser context of their own. */
export class Person {
  readonly name: string;
  /** What the server has sent them, in all their tabs. */
  readonly recording = new Recording();
  /** Errors of their pages: exceptions, and what the content policy refused. */
  readonly pageErrors: string[] = [];
  /** How many pages they have loaded, reloads included. */
  loads = 0;
  private readonly tab: PooledContext;

  private constructor(name: string, tab: PooledContext) {
    this.name = name;
    this.tab = tab;
    this.context.setDefaultTimeout(WAIT_TIMEOUT_MS);
    this.context.on('page', this.watch);
    this.watch(this.page);
  }

  /** Opens a context with an empty tab. */
  static async arrive(contexts: ContextPool, name: string, options: ContextOptions): Promise<Person> {
    return new Person(name, await contexts.take({ locale: 'de-DE', colorScheme: 'dark', ...options }));
  }

  get context(): BrowserContext {
    return this.tab.context;
  }

  get page(): Page {
    return this.tab.page;
  }

  /** Returns the context to the pool for another person, or closes it with `forGood`. */
  async leave({ forGood }: { forGood: boolean }): Promise<void> {
    this.context.off('page', this.watch);
    await (forGood ? this.context.close() : this.tab.giveBack());
  }

  private readonly watch = (page: Page) => {
    this.recording.watch(page);
    page.on('domcontentloaded', () => {
      this.loads += 1;
    });
    page.on('pageerror', (error) => this.pageErrors.push(`${this.name}: ${error.stack ?? error}`));
    page.on('console', (message) => {
      if (/Content Security Policy|Permissions-Policy/i.test(message.text()))
        this.pageErrors.push(`${this.name}: ${message.text()}`);
    });
  };
}
