import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'vitest';

import { shown } from '../screens/shown.ts';
import { launchChromium } from './chromium.ts';
import { type ContextOptions, ContextPool } from './context-pool.ts';
import { Network } from './network.ts';
import { Person } from './person.ts';
import { QuickTable } from './quick-table.ts';
import { Server } from './server.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** How many pages the test has loaded, reloads included. */
    pageLoads?: number;
  }
}

const OUTPUT = join(import.meta.dirname, '../output');

/** Windows of the three apps: a phone, a laptop, a broadcast picture. */
export const screens = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  laptop: { viewport: { width: 1280, height: 800 } },
  broadcast: { viewport: { width: 1920, height: 1080 }, withoutMouse: true, motion: true },
} satisfies Record<string, ContextOptions>;

/** Opens a browser context for a new person. */
export type Arrive = (name: string, options: ContextOptions) => Promise<Person>;

/**
 * A test that browsers play against the real server: one browser for each worker, one server for each file. A page that throws
 * fails its test, and a failed test leaves all screens and the server's log in `output/`.
 */
// biome-ignore-start lint/correctness/noEmptyPattern: vitest reads what a fixture needs from its first parameter.
export const it = test
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launchChromium();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('contexts', { scope: 'worker' }, async ({ browser }) => new ContextPool(browser))
  .extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
    const server = await Server.start();
    onCleanup(() => server.stop());
    return server;
  })
  .extend('networkTo', async ({}, { onCleanup }) => {
    const networks: Network[] = [];
    onCleanup(() => {
      for (const network of networks) network.close();
    });
    return async (...args: Parameters<typeof Network.to>) => {
      const network = await Network.to(...args);
      networks.push(network);
      return network;
    };
  })
  .extend('quickTable', async ({ server }, { onCleanup }) => {
    const tables: QuickTable[] = [];
    onCleanup(() => {
      for (const table of tables) table.leave();
    });
    return async (settings: Parameters<typeof QuickTable.open>[1] = {}) => {
      const table = await QuickTable.open(server.url, settings);
      tables.push(table);
      return table;
    };
  })
  .extend('arrive', async ({ task, contexts, server }, { onCleanup }): Promise<Arrive> => {
    const people: Person[] = [];
    onCleanup(async () => {
      const forGood = task.result?.state === 'fail';
      if (forGood) await keepEvidence(task.name, people, server);
      await Promise.all(people.map((person) => person.leave({ forGood })));
      task.meta.pageLoads = people.reduce((sum, { loads }) => sum + loads, 0);
      const pageErrors = people.flatMap((person) => person.pageErrors);
      if (pageErrors.length > 0) throw new Error(`pages broke:\n${pageErrors.join('\n')}`);
    });
    return async (name, options) => {
      const person = await Person.arrive(contexts, name, options);
      people.push(person);
      return person;
    };
  });
// biome-ignore-end lint/correctness/noEmptyPattern: see above

async function keepEvidence(test: string, people: readonly Person[], server: Server): Promise<void> {
  const folder = join(OUTPUT, test.replaceAll(/\W+/g, '-'));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'server.log'), server.log);
  for (const { name, context } of people) {
    for (const [tab, page] of context.pages().entries()) {
      const path = join(folder, `${name}-${tab + 1}`);
      await page.screenshot({ path: `${path}.png`, timeout: 5000 }).catch(() => {});
      await writeFile(`${path}.txt`, `${page.url()}\n\n${await shown(page.locator('body')).catch(String)}\n`);
    }
  }
  console.error(`the screens of the failed test: ${folder}`);
}
