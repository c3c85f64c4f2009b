import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';

import { it } from '../harness/e2e-test.ts';
import type { QuickTable } from '../harness/quick-table.ts';
import { voteFor } from '../harness/viewer.ts';

/** A picture for each number of players, phase, size and theme. */
const OUTPUT = join(import.meta.dirname, '../output/desk-pictures');
const COUNTS = (process.env.TARNWORT_PICTURE_COUNTS ?? '3,10,20').split(',').map(Number);
const THEMES = ['dark', 'light'] as const;
const SIZES = ['380x900', '1280x800', '1920x1080'];
const WORDS = 'Möwe Signal Straßenbeleuchtung Leuchtfeuer Sturm Küste Felsen hell Überseehafen Treppe'.split(' ');
const NAMES = ['Ada', 'Bob', 'Konstantin', 'Dilek_Gaming', 'Emre', 'Fiona', 'Gustav99', 'Hanna', 'Ilse', 'Jonas'];

interface Shoot {
  page: Page;
  count: number;
}

/** What leads to each picture; the screen takes the game master's seat over, so that each has a table of its own. */
const states: [name: string, reach: (table: QuickTable, count: number, url: string) => Promise<void>][] = [
  ['1-lobby', async () => {}],
  ['2-setup', (table) => setUp(table)],
  ['3-playing', play],
  ['5-selection', select],
  ['6-result', decide],
];

describe('pictures of the desk', () => {
  it.for(COUNTS)('%i players', async (count, { server, arrive, quickTable }) => {
    await mkdir(OUTPUT, { recursive: true });
    const { page } = await arrive('Mika', { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    for (const [name, reach] of states) {
      const table = await seated(await quickTable(), count);
      await reach(table, count, server.url);
      await page.goto(server.url + table.masterPath());
      await page.getByLabel('Name von Ada').or(page.getByText('Ada')).first().waitFor();
      await take({ page, count }, name);
      if (name === '3-playing') await takeCovered({ page, count });
      table.leave();
    }
  });
});

/** The running round in streamer mode. */
async function takeCovered({ page, count }: Shoot): Promise<void> {
  await page.getByRole('button', { name: 'Alles verbergen' }).click();
  await take({ page, count }, '4-playing-covered');
  await page.getByRole('button', { name: 'Alles verborgen' }).click();
}

async function seated(table: QuickTable, count: number): Promise<QuickTable> {
  for (let index = 0; index < count; index += 1) {
    const name = (NAMES[index % NAMES.length] ?? '') + (index < NAMES.length ? '' : ` ${index}`);
    await table.sit(name, index % 2 ? { twitchUsername: `${name.replaceAll(' ', '_')}_ttv` } : {});
  }
  return table;
}

async function setUp(table: QuickTable): Promise<void> {
  await table.setUp({ firstPlayerTime: 300, otherPlayerTime: 300, wordsPerPlayer: 2 });
  await table.sendAsMaster('switch_poll', { on: true });
}

async function play(table: QuickTable, count: number, url: string): Promise<void> {
  await setUp(table);
  await table.start();
  for (let word = 0; word < count + 1; word += 1) await table.say(WORDS[word % WORDS.length] ?? '');
  for (let vote = 1; vote <= 5; vote += 1) await voteFor(url, table.lobbyId, `viewer-${vote}`, 1 + (vote % count));
}

async function select(table: QuickTable, count: number, url: string): Promise<void> {
  await play(table, count, url);
  await table.sendAsMaster('end_current_round', {});
}

async function decide(table: QuickTable, count: number, url: string): Promise<void> {
  await select(table, count, url);
  await table.announce('regular_players');
}

async function take({ page, count }: Shoot, state: string): Promise<void> {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    for (const size of SIZES) {
      const [width = 0, height = 0] = size.split('x').map(Number);
      await page.setViewportSize({ width, height });
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await page.screenshot({ path: join(OUTPUT, `${count}-${state}-${size}-${theme}.png`) });
    }
  }
}
