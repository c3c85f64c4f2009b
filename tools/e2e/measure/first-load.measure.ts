import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { launchChromium } from '../harness/chromium.ts';
import { QuickTable } from '../harness/quick-table.ts';
import { Server } from '../harness/server.ts';
import { Figures } from './figures.ts';

const KB = 1000;
/** A page is loaded when it has asked for nothing for this long. */
const QUIET_MS = 1500;

/** Bytes a page has asked the server for, as they come over the wire. */
interface Load {
  /** Page, scripts, style sheets and drawings: what the server compresses */
  code: number;
  fonts: number;
}

test('the first load of the three apps', async ({ onTestFinished }) => {
  const server = await Server.start();
  const browser = await launchChromium();
  const table = await QuickTable.open(server.url);
  onTestFinished(async () => {
    table.leave();
    await browser.close();
    await server.stop();
  });
  await table.sit('Ada');
  const figures = new Figures('First load, gzip, nothing cached');
  const measure = async (screen: string, path: string, budget: number) => {
    const { code, fonts } = await load(browser, server.url + path);
    figures.checkBudget(screen, code / KB, 'KB', budget);
    figures.note(`${screen}: fonts besides`, fonts / KB, 'KB');
  };

  await measure('player, entry page', '/home', 200);
  await measure('player, player screen', table.playerPath('Ada'), 200);
  await measure('admin', table.masterPath(), 235);
  await measure('overlay', `/overlay/${table.lobbyId}`, 135);
  await measure('overlay, canned game', '/overlay/?demo=1', 135);
});

/** Loads an address in a browser that has never seen it. */
async function load(browser: Browser, address: string): Promise<Load> {
  const context = await browser.newContext({ locale: 'de-DE' });
  const page = await context.newPage();
  const sum = weigh(page);
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
  const loaded = await sum();
  await context.close();
  expect(loaded.code, `what ${address} loads`).toBeGreaterThan(10 * KB);
  return loaded;
}

function weigh(page: Page): () => Promise<Load> {
  const weights: Promise<{ kind: keyof Load; bytes: number }>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/(?:api|socket\.io)\//.test(pathname)) return;
    const kind = response.request().resourceType() === 'font' ? 'fonts' : 'code';
    weights.push(
      response.body().then((body) => ({ kind, bytes: kind === 'fonts' ? body.length : gzipSync(body).length })),
    );
  });
  return async () => {
    const load: Load = { code: 0, fonts: 0 };
    for (const { kind, bytes } of await Promise.all(weights)) load[kind] += bytes;
    return load;
  };
}
