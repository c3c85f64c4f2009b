import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';

import { expectNoFindings } from '../harness/axe.ts';
import { it, screens } from '../harness/e2e-test.ts';
import { findLayoutErrors, resize } from '../harness/layout.ts';
import { keepPicture } from '../harness/pictures.ts';
import { openMaster, watch } from '../harness/table.ts';

const lamp = (page: Page) => page.locator('header [data-lamp]');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sendeplatz' });

/** What OBS gives a page in its browser source. */
const inObs = () => {
  const obs = {
    getControlLevel: (say: (level: number) => void) => say(4),
    getStatus: (say: (status: object) => void) => say({ streaming: true, recording: false }),
    getCurrentScene: (say: (scene: object) => void) => say({ name: 'Show', width: 1920, height: 1080 }),
    getScenes: (say: (scenes: string[]) => void) => say(['Show', 'Pause']),
  };
  Object.assign(window, { obsstudio: obs });
};

async function openSlot(page: Page) {
  await page.getByRole('region', { name: 'Sendung' }).getByRole('button', { name: 'Sendeplatz' }).click();
  await dialog(page).waitFor();
}

async function makeSlot(page: Page): Promise<string> {
  await openSlot(page);
  await page.getByLabel('Name der Sendung').fill('Donnerstag');
  await page.getByRole('button', { name: 'Sendeplatz anlegen' }).click();
  await page.getByRole('button', { name: 'Adressen zeigen' }).click();
  const address = await dialog(page).locator('code').first().textContent();
  await page.keyboard.press('Escape');
  return address ?? '';
}

describe('slot', () => {
  it('lights the lamp by its own source alone, and hands it over from lobby to lobby', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const first = await quickTable();
    for (const name of ['Anna', 'Bob']) await first.sit(name);
    const desk = await openMaster(server.url, arrive, first);
    const { page } = desk.screen;
    const address = await makeSlot(page);
    await watch(`${server.url}/overlay/${first.lobbyId}`, arrive);
    await expect.poll(() => lamp(page).textContent()).toContain('KEINE QUELLE');

    const obs = await arrive('OBS', screens.broadcast);
    await obs.context.addInitScript(inObs);
    await obs.page.goto(address);
    await obs.page.getByText('Anna').waitFor();
    await expect.poll(() => lamp(page).textContent()).toContain('AUF SENDUNG');
    await expect.poll(() => page.getByRole('region', { name: 'Sendung' }).textContent()).toContain('Szene „Show“');
    for (const size of ['1280x800', '1440x900', '1024x700']) {
      const [width = 0, height = 0] = size.split('x').map(Number);
      await resize(page, { width, height });
      expect.soft(await findLayoutErrors(page), size).toEqual([]);
      await keepPicture(page, `slot-on-air-${size}`);
    }
    await resize(page, { width: 1280, height: 800 });
    await obs.page.evaluate(() =>
      dispatchEvent(new CustomEvent('obsSourceActiveChanged', { detail: { active: false } })),
    );
    await expect.poll(() => lamp(page).textContent()).toContain('BEREIT');

    const second = await quickTable();
    for (const name of ['Cem', 'Dilek']) await second.sit(name);
    await page.goto(server.url + second.masterPath());
    await page.getByRole('region', { name: 'Sendung' }).getByText(`OBS zeigt noch Lobby ${first.lobbyId}.`).waitFor();
    expect.soft(await findLayoutErrors(page), 'another lobby').toEqual([]);
    await keepPicture(page, 'slot-elsewhere');
    await openSlot(page);
    await dialog(page).getByText(`zeigt Lobby ${first.lobbyId}`).waitFor();
    await expectNoFindings(page, 'slot');
    expect.soft(await findLayoutErrors(page)).toEqual([]);
    await keepPicture(page, 'slot-dialog');
    const loads = obs.loads;
    await dialog(page).getByRole('button', { name: 'Diese Lobby auf Sendung nehmen' }).click();
    await obs.page.getByText('Cem').waitFor();
    await dialog(page).getByText('zeigt diese Lobby').waitFor();

    await dialog(page).getByRole('combobox', { name: 'Look' }).selectOption('Klassisch');
    await obs.page.locator('[data-look=classic]').waitFor();
    expect(obs.loads, 'no reload').toBe(loads);
  });

  it('shows its pause card during a blackout, beside an empty overlay', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Anna', 'Bob']) await table.sit(name);
    const { page } = (await openMaster(server.url, arrive, table)).screen;
    const address = await makeSlot(page);
    const obs = await arrive('OBS', screens.broadcast);
    await obs.page.goto(address);
    const plain = await watch(`${server.url}/overlay/${table.lobbyId}`, arrive);
    await obs.page.getByText('Anna').waitFor();

    await openSlot(page);
    await dialog(page).getByRole('combobox', { name: 'Schwarz zeigt' }).selectOption('Pausenkarte');
    await dialog(page).getByRole('switch', { name: 'Punkte' }).click();
    await keepPicture(page, 'slot-pause-chosen');
    await page.keyboard.press('Escape');
    await page.keyboard.press('b');
    const card = obs.page.locator('[data-part=pause]');
    await card.getByText('Gleich geht es weiter').waitFor();
    await expect.poll(() => obs.page.locator('article').count()).toBe(0);
    await keepPicture(obs.page, 'slot-pause-card');
    await expect.poll(() => plain.screen.page.locator('[data-part=overlay] article').count()).toBe(0);
    expect(await plain.screen.page.getByText('Gleich geht es weiter').count(), 'no card without a slot').toBe(0);

    await page.keyboard.press('b');
    await page.keyboard.press('b');
    await obs.page.getByText('Anna').waitFor();
    await card.waitFor({ state: 'detached' });
  });

  it('shows nothing through an address that was renewed', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Anna', 'Bob']) await table.sit(name);
    const { page } = (await openMaster(server.url, arrive, table)).screen;
    const stolen = await makeSlot(page);
    const thief = await arrive('OBS', screens.broadcast);
    await thief.page.goto(stolen);
    await thief.page.getByText('Anna').waitFor();

    await openSlot(page);
    await page.getByRole('button', { name: 'Neue Adresse' }).click();
    await page.waitForTimeout(700);
    await page.getByRole('button', { name: 'Alte ungültig?' }).click();
    await thief.page.getByText(/keinen Zugang/).waitFor();
    await page.getByRole('button', { name: 'Adressen zeigen' }).click();
    await expect.poll(() => dialog(page).locator('code').first().textContent()).not.toBe(stolen);
  });
});
