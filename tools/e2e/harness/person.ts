import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

import { Recording } from './recording.ts';

/** Longest wait for a condition: ten times what it takes beside seven busy loops, and below the time limit of a test. */
export const PATIENCE_MS = 60_000;

/** One user with a browser context of their own. */
export class Person {
  readonly name: string;
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the server has sent them, in all their tabs. */
  readonly recording: Recording;
  /** Errors of their pages: exceptions, and what the content policy refused. */
  readonly mishaps: string[];

  private constructor(name: string, context: BrowserContext, page: Page, recording: Recording, mishaps: string[]) {
    this.name = name;
    this.context = context;
    this.page = page;
    this.recording = recording;
    this.mishaps = mishaps;
  }

  /** Opens a context with an empty tab. */
  static async arrive(browser: Browser, name: string, options: BrowserContextOptions): Promise<Person> {
    const context = await browser.newContext({
      locale: 'de-DE',
      colorScheme: 'dark',

      ...options,
    });
    context.setDefaultTimeout(PATIENCE_MS);
    const recording = new Recording();
    const mishaps: string[] = [];
    context.on('page', (page) => {
      recording.watch(page);
      page.on('pageerror', (error) => mishaps.push(`${name}: ${error.stack ?? error}`));
      page.on('console', (message) => {
        if (/Content Security Policy|Permissions-Policy/i.test(message.text()))
          mishaps.push(`${name}: ${message.text()}`);
      });
    });
    return new Person(name, context, await context.newPage(), recording, mishaps);
  }
}
