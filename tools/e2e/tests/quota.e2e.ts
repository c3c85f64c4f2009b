import { afterAll, beforeAll, describe, expect } from 'vitest';

import { expectAccessible } from '../harness/axe.ts';
import { it, screens } from '../harness/e2e-test.ts';
import { keepPicture, takesPictures } from '../harness/pictures.ts';
import { QuickTable } from '../harness/quick-table.ts';
import { sees } from '../harness/seen.ts';
import { Server } from '../harness/server.ts';
import { AdminScreen } from '../screens/admin-screen.ts';
import { EntryPage } from '../screens/entry-page.ts';
import { shown } from '../screens/shown.ts';

const QUOTA = 40;

let server: Server;

beforeAll(async () => {
  server = await Server.start({ TARNWORT_LOBBY_BATCHES: String(QUOTA) });
});

afterAll(() => server?.stop());

describe('quota', () => {
  it('a lobby that fills up says so, and ends its round when it is full', async ({ arrive }) => {
    const table = await playUntil(0.8 * QUOTA);
    const { page, context } = await arrive('Mika', screens.laptop);
    await page.goto(server.url + table.masterPath());
    await page.getByText('Diese Lobby ist fast voll.').waitFor();
    await page.reload();
    await page.getByText('Diese Lobby ist fast voll.').waitFor();
    await expectAccessible(page, 'the admin screen of a lobby that is almost full');

    const master = new AdminScreen(page);
    await master.openTool('Sendung');
    const cameras = page.getByRole('switch', { name: /^Kameras im Overlay/ });
    for (let left = QUOTA - 0.8 * QUOTA; left > 0; left -= 1) await toggle(cameras);
    await page.getByText('Diese Lobby ist voll.').waitFor();
    await page.evaluate(() => window.scrollTo(0, 0));
    await keepPicture(page, 'quota/full');
    await cameras.click();
    await page.getByText('In dieser Lobby ist kein Platz mehr.', { exact: false }).waitFor();

    await master.press('Runde vorzeitig beenden');
    await sees('Mika', () => shown(master.phase), 'Gewinner-Auswahl');
    await master.press('Unentschieden');
    await sees('Mika', () => shown(master.phase), 'Runden-Ende');
    const opening = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Neue Lobby öffnen' }).click();
    const entry = await opening;
    await new EntryPage(entry).name.waitFor();
    table.leave();
  });

  it.runIf(takesPictures)('the notice fits in both languages and themes', async ({ arrive }) => {
    const table = await playUntil(0.8 * QUOTA);
    for (const [locale, text] of [
      ['de-DE', 'Diese Lobby ist fast voll.'],
      ['en-GB', 'This lobby is almost full.'],
    ] as const)
      for (const colorScheme of ['dark', 'light'] as const) {
        const { page, context } = await arrive(`Mika ${locale}`, { ...screens.laptop, locale, colorScheme });
        await page.goto(server.url + table.masterPath());
        await page.getByText(text).waitFor();
        await keepPicture(page, `quota/near-${locale}-${colorScheme}`);
        await context.close();
      }
    table.leave();
  });

  it('a full lobby tells a new player why there is no seat', async ({ arrive }) => {
    const table = await QuickTable.open(server.url);
    await fill(table, 2, QUOTA);
    const { page } = await arrive('Cem', screens.phone);
    await new EntryPage(page).join(`${server.url}/join/${table.lobbyId}`, 'Cem');
    await page.getByText('In dieser Lobby ist kein Platz mehr. Bitte macht in einer neuen Lobby weiter.').waitFor();
    await keepPicture(page, 'quota/no-seat');
    table.leave();
  });
});

/** Opens a lobby and plays its first round until it has this number of changes. */
async function playUntil(changes: number): Promise<QuickTable> {
  const table = await QuickTable.open(server.url);
  for (const name of ['Ada', 'Bea']) await table.sit(name);
  await table.setUp({ firstPlayerTime: 300, otherPlayerTime: 300 });
  await table.start();
  await fill(table, 9, changes);
  return table;
}

/** Raises the number of changes of a lobby from one number to another. */
async function fill(table: QuickTable, from: number, until: number): Promise<void> {
  for (let n = from; n < until; n += 1)
    await table.sendAsMaster('toggle_vdo_ninja_iframes', { showIframes: (n - from) % 2 === 0 });
}

/** Toggles a switch and waits until the server has confirmed it. */
async function toggle(cameras: ReturnType<AdminScreen['page']['getByRole']>): Promise<void> {
  const before = await cameras.isChecked();
  await cameras.click();
  await expect.poll(() => cameras.getAttribute('aria-busy')).toBeNull();
  expect(await cameras.isChecked()).toBe(!before);
}
