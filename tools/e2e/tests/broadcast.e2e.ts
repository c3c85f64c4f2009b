import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';

import { expectNoFindings } from '../harness/axe.ts';
import { it, screens } from '../harness/e2e-test.ts';
import { findLayoutErrors, resize } from '../harness/layout.ts';
import { keepPicture, takesPictures } from '../harness/pictures.ts';
import { openMaster, watch } from '../harness/table.ts';

const NAMES = ['Anna', 'Bob', 'Cem', 'Dilek', 'Emil', 'Frieda'];
const tile = (page: Page) => page.getByRole('region', { name: 'Sendung' });
const picture = (page: Page) => page.frameLocator('iframe[title="Bild des Overlays"]').locator('[data-part=overlay]');
const fact = (page: Page, label: string) => tile(page).getByRole('listitem').filter({ hasText: label });

describe('broadcast', () => {
  it('shows the running overlay below the table, or one line where there is no room', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable();
    for (const name of NAMES) await table.sit(name);
    await table.setUp({ wordsPerPlayer: 1, firstPlayerTime: 300, otherPlayerTime: 300 });
    await table.start();
    for (const word of ['Möwe', 'Signal']) await table.say(word);
    const { page } = (await openMaster(server.url, arrive, table)).screen;

    await picture(page).getByText('Möwe').waitFor();
    await table.say('Treppe');
    await picture(page).getByText('Treppe').first().waitFor();
    await expect.poll(() => fact(page, 'Overlay').textContent()).toContain('nirgends offen');
    for (const [size, hasPicture] of [
      ['1280x800', true],
      ['1440x900', true],
      ['1920x1080', true],
      ['1024x700', false],
    ] as const) {
      const [width = 0, height = 0] = size.split('x').map(Number);
      await resize(page, { width, height });
      await expect.poll(() => page.locator('iframe').count(), { message: size }).toBe(hasPicture ? 1 : 0);
      expect.soft(await findLayoutErrors(page), size).toEqual([]);
      expect.soft(await scrolls(page), size).toBe(false);
      if (takesPictures) await page.waitForTimeout(600);
      await keepPicture(page, `broadcast-${size}`);
    }
    await expectNoFindings(page, 'strip');
  });

  it('counts overlays, viewers and moderators, and calls none of them a source', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable();
    for (const name of NAMES.slice(0, 2)) await table.sit(name);
    const { page } = (await openMaster(server.url, arrive, table)).screen;
    await picture(page).waitFor();
    await watch(`${server.url}/overlay/${table.lobbyId}`, arrive);
    const viewer = await arrive('Uma', screens.phone);
    await viewer.page.goto(`${server.url}/watch/${table.lobbyId}`);

    await expect.poll(() => fact(page, 'Overlay').textContent()).toContain('1 Seite offen');
    await expect.poll(() => fact(page, 'Publikum').textContent()).toContain('1 Seite offen');
    await expect.poll(() => page.getByRole('status').filter({ hasText: 'KEINE QUELLE' }).count()).toBe(1);
    await expectNoFindings(page, 'tile');
    await resize(page, { width: 380, height: 900 });
    await page.getByRole('navigation').getByRole('button', { name: 'Sendung' }).click();
    await expect.poll(() => fact(page, 'Publikum').textContent()).toContain('1 Seite offen');
    expect.soft(await findLayoutErrors(page)).toEqual([]);
    await keepPicture(page, 'broadcast-380');
  });

  it('is black with one key, says so until it is lifted with two', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of NAMES.slice(0, 3)) await table.sit(name);
    const { page } = (await openMaster(server.url, arrive, table)).screen;
    const overlay = (await watch(`${server.url}/overlay/${table.lobbyId}`, arrive)).screen.page;
    await picture(page).waitFor();
    const header = page.locator('header');

    await page.keyboard.press('b');
    await header.getByText(/SCHWARZ seit 0:0\d – das Overlay ist leer/).waitFor();
    await expect.poll(() => overlay.locator('[data-black]').count()).toBe(1);
    await expect.poll(() => tile(page).getByText('SCHWARZ').count()).toBe(1);
    await page.reload();
    await header.getByText(/SCHWARZ seit/).waitFor();
    await expectNoFindings(page, 'black');
    await picture(page).waitFor({ state: 'attached' });
    await keepPicture(page, 'broadcast-black');

    await page.keyboard.press('b');
    expect(await header.getByText(/SCHWARZ seit/).count()).toBe(1);
    await page.keyboard.press('b');
    await header.getByText('KEINE QUELLE').waitFor();
    await expect.poll(() => overlay.locator('[data-black]').count()).toBe(0);
  });
});

/** Reports whether the page itself scrolls. */
const scrolls = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight > document.documentElement.clientHeight);

describe('first show', () => {
  it('fits the empty table at every width, and makes room for the first guests', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable();
    const { page } = (await openMaster(server.url, arrive, table)).screen;
    const list = page.getByRole('region', { name: 'Deine erste Sendung' });
    await list.waitFor();
    for (const size of ['1280x800', '1440x900', '1920x1080', '1024x700']) {
      const [width = 0, height = 0] = size.split('x').map(Number);
      await resize(page, { width, height });
      expect.soft(await findLayoutErrors(page), size).toEqual([]);
      if (takesPictures) await page.waitForTimeout(600);
      await keepPicture(page, `first-show-${size}`);
    }
    await expectNoFindings(page, 'first show');
    await table.sit('Anna');
    await list.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Deine erste Sendung: \d von 5/ }).click();
    await list.waitFor();
    expect.soft(await findLayoutErrors(page), 'among the tools').toEqual([]);
    await keepPicture(page, 'first-show-tools');
  });
});

describe('controls in view', () => {
  it('stay below their limits with six guests in setup and in a round', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of NAMES) await table.sit(name);
    await table.setUp({ wordsPerPlayer: 1, firstPlayerTime: 300, otherPlayerTime: 300 });
    const { page } = (await openMaster(server.url, arrive, table)).screen;
    await page.evaluate(() => {
      localStorage.setItem('tarnwort.all-columns', 'false');
      localStorage.setItem('tarnwort.by-hand', 'false');
      localStorage.setItem('tarnwort.settings-open', 'false');
    });
    await resize(page, { width: 1440, height: 900 });
    await page.reload();
    await picture(page).waitFor();
    expect.soft(await page.evaluate(controlsInView), 'setup').toBeLessThanOrEqual(30);
    await keepPicture(page, 'controls-setup');

    await page.getByRole('button', { name: 'Runde ziehen und starten' }).click();
    await page.getByRole('button', { name: 'Runde vorzeitig beenden' }).waitFor();
    await page.locator('[data-part=turn-name]').waitFor();
    expect.soft(await page.evaluate(controlsInView), 'running').toBeLessThanOrEqual(35);
    await keepPicture(page, 'controls-running');
  });
});

/** How many controls can be used and are in the window. */
function controlsInView(): number {
  const controls = document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, [role=switch]');
  return [...controls].filter((control) => {
    const box = control.getBoundingClientRect();
    const inView = box.width > 0 && box.top < innerHeight && box.bottom > 0 && box.left < innerWidth && box.right > 0;
    return (
      inView && !control.matches(':disabled, [data-disabled]') && control.checkVisibility({ visibilityProperty: true })
    );
  }).length;
}
