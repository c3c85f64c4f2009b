import type { Browser } from 'playwright-core';
import { test } from 'vitest';

import { launchChromium } from '../harness/chromium.ts';
import { QuickTable } from '../harness/quick-table.ts';
import { Server } from '../harness/server.ts';
import { Figures } from './figures.ts';

/** A phone of the middle class against this machine. */
const SLOWER = 4;
const ROUNDS = 5;

test('time until the player’s screens can be used, on a processor four times slower', async ({ onTestFinished }) => {
  const server = await Server.start();
  const browser = await launchChromium();
  const table = await QuickTable.open(server.url);
  onTestFinished(async () => {
    table.leave();
    await browser.close();
    await server.stop();
  });
  await table.sit('Ada');
  const figures = new Figures(
    `Time to interactive, processor ${SLOWER} times slower, nothing cached, median of ${ROUNDS}`,
  );

  for (const [screen, path, control] of [
    ['entry page: the name can be typed', '/home', 'input[autocomplete=nickname]'],
    ['player screen: ready can be pressed', table.playerPath('Ada'), 'button[aria-pressed]:not([title])'],
  ] as const) {
    const runs: Interactive[] = [];
    for (let round = 0; round < ROUNDS; round += 1) runs.push(await open(browser, server.url + path, control));
    figures.note(screen, median(runs.map(({ at }) => at)), 'ms');
    figures.note('  thereof the main thread was blocked', median(runs.map(({ blocked }) => blocked)), 'ms');
  }
});

interface Interactive {
  /** When the control was drawn and the page had time for it, in ms after the navigation began */
  at: number;
  /** By how much tasks until then were longer than 50 ms, added up */
  blocked: number;
}

/** Opens an address in a browser that has never seen it and waits until a control can be used. */
async function open(browser: Browser, address: string, control: string): Promise<Interactive> {
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const slow = await context.newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(watch, control);
  await page.goto(address);
  const interactive = await page.waitForFunction(() => (window as Watched).interactive);
  const found = (await interactive.jsonValue()) as Interactive;
  await context.close();
  return found;
}

type Watched = Window & { interactive?: Interactive };

/** Runs in the page from its first moment on. */
function watch(control: string): void {
  let blocked = 0;
  new PerformanceObserver((tasks) => {
    for (const { duration } of tasks.getEntries()) blocked += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });

  const look = () => {
    const found = document.querySelector(control);
    if (!found || found.matches(':disabled')) return void requestAnimationFrame(look);
    // A task after the next frame: it was drawn, and what else had to be done first is done.
    requestAnimationFrame(() =>
      setTimeout(() => {
        (window as Watched).interactive = { at: performance.now(), blocked };
      }),
    );
  };
  look();
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
