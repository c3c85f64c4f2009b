import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';

import { expectNoFindings } from '../harness/axe.ts';
import { type Arrive, it, screens } from '../harness/e2e-test.ts';
import { isCurrent } from '../harness/guide-pictures.ts';
import type { QuickTable } from '../harness/quick-table.ts';
import { languages } from '../harness/screenshots.ts';
import { voteFor } from '../harness/viewer.ts';

const NAMES = ['Ada', 'Bob', 'Cem', 'Dilek'];
const WORDS = ['Möwe', 'Signal', 'Sturm', 'Küste'];
const RENEW = 'the picture is old: TARNWORT_PICTURES=1 npm run e2e -- guide';

/** One table, and a way to a page of it. */
interface Scene {
  table: QuickTable;
  url: string;
  open(path: string, window: { width: number; height: number }): Promise<Page>;
}

/** What leads to each picture, and what of the page it shows. */
const pictures: [name: string, shoot: (scene: Scene) => Promise<Page | ReturnType<Page['locator']>>][] = [
  ['first-show', desk],
  ['guests', waitingRoom],
  ['obs', overlay],
  ['words', drawnStart],
  ['viewers', viewers],
  ['moderation', runningDesk],
  ['ways-to-play', settings],
  ['remote-controls', remote],
  ['series', standings],
];

describe('guide', () => {
  it('is one click away from the desk, in the language of the desk', async ({ arrive, server, quickTable }) => {
    const table = await quickTable();
    for (const [language, locale] of languages) {
      const { page, context } = await arrive('Mika', { ...screens.laptop, locale });
      await page.goto(server.url + table.masterPath());
      await page.getByRole('button', { name: language === 'de' ? 'Weitere Aktionen' : 'More actions' }).click();
      const opened = context.waitForEvent('page');
      await page.getByRole('menuitem', { name: language === 'de' ? 'Hilfe' : 'Help' }).click();
      const guide = await opened;
      await guide.getByRole('heading', { level: 1, name: language === 'de' ? 'Hilfe' : 'Help' }).waitFor();
      for (const colorScheme of ['dark', 'light'] as const) {
        await guide.emulateMedia({ colorScheme });
        await expectNoFindings(guide, `guide, ${language}, ${colorScheme}`);
      }
      const broken = await guide.evaluate(async () => {
        for (const picture of document.images) picture.loading = 'eager';
        await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
        return [...document.images].filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src);
      });
      expect(broken, 'pictures that the server lacks').toEqual([]);
      await guide.close();
    }
  });

  it.for([
    ['de', 'obs', 'OBS'],
    ['de', 'moderation', 'Moderation'],
    ['de', 'messages', 'Meldungen'],
    ['de', 'viewers-dein-stream-kommt-später-an', 'Dein Stream kommt später an'],
    ['en', 'series', 'A series: several evenings'],
  ] as const)('opens at the heading of a link: %s %s', async ([language, anchor, title], { arrive, server }) => {
    const { page } = await arrive('Mika', { ...screens.laptop, fresh: true, motion: true });
    await page.goto(`${server.url}/admin/guide/${language}.html#${anchor}`, { waitUntil: 'networkidle' });
    await expect
      .poll(() =>
        page.evaluate(() => {
          const tops = [...document.querySelectorAll('section :is(h2, h3)')].map(
            (heading) => [heading.getBoundingClientRect().top, heading.textContent] as const,
          );
          return tops.find(([top]) => top >= 0 && top < 120)?.[1];
        }),
      )
      .toBe(title);
  });

  it('is one sentence at a question mark, and gives the focus back', async ({ arrive, server, quickTable }) => {
    const { page } = await arrive('Mika', screens.laptop);
    await page.goto(server.url + (await quickTable()).masterPath());
    const mark = page.getByRole('button', { name: 'Hilfe: Overlay' });
    const link = page.getByRole('link', { name: 'Mehr in der Hilfe' });
    for (const first of [true, false]) {
      if (first) await mark.press('Enter');
      else await mark.click();
      await link.waitFor();
      expect(await link.getAttribute('href')).toMatch(/\/admin\/guide\/de\.html#obs$/);
      await expect.poll(() => link.evaluate((one) => one === document.activeElement)).toBe(true);
      await page.keyboard.press('Escape');
      await link.waitFor({ state: 'detached' });
      await expect.poll(() => mark.evaluate((one) => one === document.activeElement)).toBe(true);
    }
    await mark.click();
    await link.waitFor();
    await mark.click();
    await link.waitFor({ state: 'detached' });
  });

  it.for(pictures)('shows the product as it is: %s', async ([name, shoot], { arrive, server, quickTable }) => {
    const table = await quickTable();
    for (const guest of NAMES) await table.sit(guest);
    const shown = await shoot({ table, url: server.url, open: opener(arrive, server.url) });
    const page = 'page' in shown ? shown.page() : shown;
    expect(await isCurrent(shown, page.context(), name), RENEW).toBe(true);
  });
});

/** Opens pages and waits until they are complete. */
function opener(arrive: Arrive, url: string): Scene['open'] {
  return async (path, viewport) => {
    const { page } = await arrive('Mika', { viewport, reducedMotion: 'reduce', colorScheme: 'dark' });
    await page.goto(url + path);
    const name = page.locator('[value="Ada"]').or(page.getByText('Ada')).filter({ visible: true });
    await name.first().waitFor();
    await page.waitForLoadState('networkidle'); // parts that are loaded later
    const previews = path.startsWith('/admin/') ? page.frameLocator('iframe') : null;
    await previews?.getByText('Ada').first().waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    return page;
  };
}

const laptop = { width: 1280, height: 800 };
const phone = { width: 390, height: 760 };

async function desk({ table, open }: Scene) {
  return open(table.masterPath(), laptop);
}

async function waitingRoom({ table, open }: Scene) {
  return open(table.playerPath('Ada'), phone);
}

async function overlay({ table, open }: Scene) {
  await play(table);
  return open(`/overlay/${table.lobbyId}?reducedMotion=1`, { width: 1280, height: 720 });
}

async function drawnStart({ table, open }: Scene) {
  await table.setUp();
  return open(table.masterPath(), laptop);
}

async function viewers({ table, url, open }: Scene) {
  await table.setUp();
  await table.sendAsMaster('switch_poll', { on: true });
  await table.start();
  await voteFor(url, table.lobbyId, 'uma', 3);
  const page = await open(`/watch/${table.lobbyId}`, phone);
  await page.getByText('1 Stimme').waitFor();
  return page;
}

async function runningDesk({ table, open }: Scene) {
  await play(table);
  const page = await open(table.masterPath(), laptop);
  return page
    .locator('section')
    .filter({ has: page.getByRole('table') })
    .last();
}

async function settings({ table, open }: Scene) {
  await table.setUp();
  const page = await open(table.masterPath(), { width: 1280, height: 1600 });
  const presets = page.getByRole('radiogroup', { name: 'Vorlagen' });
  return presets.locator('xpath=..');
}

async function remote({ table, open }: Scene) {
  const page = await open(table.masterPath(), laptop);
  await page.getByRole('button', { name: 'Werkzeuge', exact: true }).click();
  await page.getByRole('button', { name: 'Fernsteuerung', exact: true }).click();
  return page.getByRole('dialog');
}

async function standings({ table, open }: Scene) {
  await play(table, { automaticPoints: true });
  await table.sendAsMaster('end_current_round', {});
  await table.announce('regular_players');
  await table.skipReveal();
  return open(`/overlay/${table.lobbyId}?reducedMotion=1&part=standings`, { width: 960, height: 540 });
}

async function play(table: QuickTable, settings: Parameters<QuickTable['setUp']>[0] = {}): Promise<void> {
  await table.setUp(settings);
  await table.start();
  for (const word of WORDS) await table.say(word);
}
