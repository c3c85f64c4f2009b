import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';

import { it, screens } from '../harness/e2e-test.ts';
import { resize } from '../harness/layout.ts';
import { openMaster } from '../harness/table.ts';
import { PAST_A_DOUBLE_CLICK_MS } from '../screens/admin-screen.ts';

/** Windows of the game master: laptops, a large screen, a small window, a dock. */
const WINDOWS = ['1280x800', '1440x900', '1920x1080', '1024x700', '380x900'];
const OUTPUT = join(import.meta.dirname, '../output/armed');

describe('armed buttons', () => {
  it('kick with two clicks at one point in every window', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    const names = ['Ada', 'Bea', 'Cem', 'Dilek', 'Emil', 'Frieda', 'Gero'];
    for (const name of names) await table.sit(name);
    await table.setUp();
    const { screen } = await openMaster(server.url, arrive, table);
    const { page } = screen;

    for (const size of WINDOWS) {
      await resize(page, sizeOf(size));
      const name = names.shift() ?? '';
      const more = page.getByRole('button', { name: `Mehr zu ${name}` });
      if (await more.isVisible()) await more.click();
      await clickTwice(page, page.getByRole('button', { name: `${name} kicken: ` }), size);
      await expect.poll(() => screen.names(), { message: size }).toEqual(names);
    }
  });

  it('keep their box on the moderators’ screen', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea', 'Cem']) await table.sit(name);
    const { screen: master } = await openMaster(server.url, arrive, table);
    await master.openTool('Lobby');
    const answer = master.page.waitForResponse(/\/api\/moderators\//);
    await master.press('Moderatoren-Link erstellen');
    const { token } = await (await answer).json();
    const { page } = await arrive('Helper', screens.phone);
    await page.goto(`${server.url}/admin/${table.lobbyId}?moderate=1#key=${token}`);

    for (const [size, name] of [
      ['390x844', 'Ada'],
      ['1280x800', 'Bea'],
    ] as const) {
      await resize(page, sizeOf(size));
      await clickTwice(page, page.getByRole('button', { name: `${name} kicken: ` }), `moderator-${size}`);
      await page.getByText(name, { exact: true }).waitFor({ state: 'hidden' });
    }
  });

  it.for(['1280x800', '380x900'])('keep their box in dialogs: %s', async (size, { server, arrive, quickTable }) => {
    const { screen } = await openMaster(server.url, arrive, await quickTable());
    const { page } = screen;
    await resize(page, sizeOf(size));
    await screen.openTool('Werkzeuge');
    await screen.press('Fernsteuerung');
    await page.getByRole('textbox', { name: 'Name des Zugangs' }).fill('Stream Deck am Pult');
    await screen.press('Zugang anlegen');
    await clickTwice(page, page.getByRole('button', { name: /^Stream Deck am Pult widerrufen/ }), 'access');
    await page.getByText('Noch kein Zugang').waitFor();
  });
});

function sizeOf(size: string) {
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { width, height };
}

/** Clicks twice at one point in the upper quarter of a button, later than a double click, and looks for its box in between. */
async function clickTwice(page: Page, button: Locator, name: string): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const before = await button.boundingBox();
  if (!before) throw new Error(`${name}: no button`);
  const [x, y] = [before.x + before.width / 2, before.y + before.height / 8];
  await page.mouse.click(x, y);
  await page.waitForTimeout(PAST_A_DOUBLE_CLICK_MS);
  if (process.env.TARNWORT_PICTURES) {
    await mkdir(OUTPUT, { recursive: true });
    await page.screenshot({ path: join(OUTPUT, `${name}.png`) });
  }
  expect.soft(await button.boundingBox(), name).toEqual(before);
  await page.mouse.click(x, y);
}
