import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';

import { it } from '../harness/e2e-test.ts';
import {
  openForPictures,
  overlaySizes,
  pictureCounts,
  pictureWords,
  resize,
  sit,
} from '../harness/overlay-pictures.ts';
import { passTime, pauseClock } from '../harness/paused-clock.ts';
import type { QuickTable } from '../harness/quick-table.ts';

/** A built overlay of another commit, `apps/overlay/dist`. It is compared with the one that the server serves. */
const OTHER = process.env.TARNWORT_OTHER_OVERLAY ?? '';
const OUTPUT = join(import.meta.dirname, '../output/overlay-builds');
const SETTLE_MS = 500;

/** The same round on three pages: the present build twice, which must not differ, and the other build. */
interface Pages {
  present: Page;
  again: Page;
  other: Page;
}

describe.skipIf(!OTHER).each([false, true])('the overlay of two builds, cameras: %s', (cameras) => {
  it.for(pictureCounts.filter((count) => count > 1))('%i players', async (count, { server, arrive, quickTable }) => {
    await mkdir(OUTPUT, { recursive: true });
    const table = await quickTable();
    for (let index = 0; index < count; index += 1) await sit(table, index, cameras);
    if (cameras) await table.sendAsMaster('toggle_vdo_ninja_iframes', { showIframes: true });
    const open = () => openForPictures(server.url, table, arrive);
    const openOther = () =>
      openForPictures(server.url, table, async (...who) => {
        const person = await arrive(...who);
        await serveOther(person.page);
        return person;
      });
    const pages = { present: await open(), again: await open(), other: await openOther() };
    for (const page of Object.values(pages)) await pauseClock(page);
    await play(table, count, pages, (state) => compare(pages, `${count}${cameras ? '-cams' : ''}-${state}`));
  });
});

/** Answers all requests for the overlay's page and code from the other build. */
async function serveOther(page: Page): Promise<void> {
  await page.route('**/overlay/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const path = join(OTHER, pathname.replace('/overlay/', ''));
    if (pathname.includes('.') && existsSync(path)) return route.fulfill({ path });
    const html = await readFile(join(OTHER, 'index.html'), 'utf8');
    return route.fulfill({
      contentType: 'text/html',
      body: html.replace('<base href="/" />', '<base href="/overlay/" />'),
    });
  });
}

type Take = (state: string) => Promise<void>;

/** A round with a stop at each phase. */
async function play(table: QuickTable, count: number, pages: Pages, take: Take): Promise<void> {
  const all = (see: (page: Page) => Promise<unknown>) => Promise.all(Object.values(pages).map(see));
  const part = (name: string) => all((page) => page.locator(name).first().waitFor());
  const rules = { firstPlayerTime: 300, otherPlayerTime: 300, wordsPerPlayer: 2, categoryOnOverlay: true };
  await take('1-before');
  await table.setUp({ ...rules, discussionTime: 120, lastGuessAllowed: true });
  await table.start();
  await part('[data-part=timer]');
  await take('2-first-turn');
  for (let word = 0; word < 2 * count - 1; word += 1) await table.say(pictureWords[word % pictureWords.length] ?? '');
  await all((page) => expect.poll(() => page.locator('[data-part=word]').count()).toBe(2 * count - 1));
  await take('3-last-turn');
  await table.say('Ende');
  await part('[data-part=decision-clock]');
  await take('4-discussion');
  await table.sendAsMaster('start_last_guess', {});
  await all((page) => page.getByRole('status').filter({ hasText: 'Erwischt' }).waitFor());
  await take('5-last-guess');
  await table.announce('regular_players');
  await part('[data-phase=winner_announcement]');
  await take('6-announced');
  await table.nextRound();
  await part('[data-phase=setup]');
  await take('7-between');
}

/** Takes a state's pictures in all sizes, and fails softly where pages differ. */
async function compare(pages: Pages, state: string): Promise<void> {
  for (const size of overlaySizes) {
    const name = `${state}-${size}`;
    const present = await shot(pages.present, size, `${name}-present`);
    const again = await shot(pages.again, size, `${name}-again`);
    const other = await shot(pages.other, size, `${name}-other`);
    expect.soft(present.equals(again), `${name}: the present build twice`).toBe(true);
    expect.soft(present.equals(other), `${name}: the other build`).toBe(true);
  }
}

async function shot(page: Page, size: string, name: string): Promise<Buffer> {
  const [width = 0, height = 0] = size.split('x').map(Number);
  await resize(page, width, height);
  await passTime(page, SETTLE_MS);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const picture = await page.screenshot({ omitBackground: true });
  await writeFile(join(OUTPUT, `${name}.png`), picture);
  return picture;
}
