import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

import { expectNoFindings } from '../harness/axe.ts';
import { it, screens } from '../harness/e2e-test.ts';
import { findLayoutErrors } from '../harness/layout.ts';
import { keepPicture } from '../harness/pictures.ts';
import { openMaster } from '../harness/table.ts';
import { PAST_A_DOUBLE_CLICK_MS } from '../screens/admin-screen.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sendeplatz' });

/** Reports whether a control is drawn inside the part of the dialog that is scrolled into sight. */
const isInSight = (control: Locator) =>
  control.evaluate((element) => {
    const { left, bottom } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 4, bottom - 4));
  });

async function openSlot(page: Page) {
  await page.getByRole('region', { name: 'Sendung' }).getByRole('button', { name: 'Sendeplatz' }).click();
  await dialog(page).waitFor();
}

async function press(page: Page, name: string) {
  await dialog(page).getByRole('button', { name }).click();
}

/** Makes a slot, and returns the address of its overlay and its file. */
async function makeAndSave(page: Page): Promise<{ address: string; file: string }> {
  await openSlot(page);
  await page.getByLabel('Name der Sendung').fill('Donnerstag');
  await press(page, 'Sendeplatz anlegen');
  await press(page, 'Adressen zeigen');
  const address = (await dialog(page).locator('code').first().textContent()) ?? '';
  await press(page, 'Adressen verdecken');
  await press(page, 'Adressen sichern');
  await expect.poll(() => isInSight(dialog(page).getByRole('button', { name: 'Datei speichern' }))).toBe(true);
  await keepPicture(page, 'slot-backup-save');
  const download = page.waitForEvent('download');
  await press(page, 'Datei speichern');
  expect((await download).suggestedFilename()).toBe('tarnwort-sendeplatz-Donnerstag.json');
  return { address, file: await (await download).path() };
}

it('another browser takes the slot over from its file, and the source stays connected', async ({
  server,
  arrive,
  quickTable,
}) => {
  const [first, second] = [await quickTable(), await quickTable()];
  for (const name of ['Anna', 'Bob']) await first.sit(name);
  for (const name of ['Cem', 'Dilek']) await second.sit(name);
  const { page } = (await openMaster(server.url, arrive, first)).screen;
  const { address, file } = await makeAndSave(page);
  const obs = await arrive('OBS', screens.broadcast);
  await obs.page.goto(address);
  await obs.page.getByText('Anna').waitFor();
  const { loads } = obs;

  const laptop = (await openMaster(server.url, arrive, second)).screen.page;
  await openSlot(laptop);
  const input = laptop.locator('input[type=file]');
  await input.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"version":1}') });
  await dialog(laptop).getByText('Diese Datei ist keine Sicherung').waitFor();
  await input.setInputFiles(file);
  await dialog(laptop).getByText(`zeigt Lobby ${first.lobbyId}`).waitFor();
  await expectNoFindings(laptop, 'a slot out of a file');
  expect.soft(await findLayoutErrors(laptop)).toEqual([]);
  await keepPicture(laptop, 'slot-backup-loaded');
  await press(laptop, 'Diese Lobby auf Sendung nehmen');
  await obs.page.getByText('Cem').waitFor();
  expect(obs.loads, 'no reload').toBe(loads);

  await press(laptop, 'Neue Adresse');
  await laptop.waitForTimeout(PAST_A_DOUBLE_CLICK_MS);
  await press(laptop, 'Alte ungültig?');
  await obs.page.getByText(/keinen Zugang/).waitFor();
  await input.setInputFiles(file);
  await dialog(laptop).getByText('Diese Sicherung gilt nicht mehr').waitFor();
  await dialog(laptop).getByText('zeigt diese Lobby').waitFor();
});
