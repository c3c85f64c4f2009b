import { describe, expect } from 'vitest';

import { it, screens } from '../harness/e2e-test.ts';
import { AdminScreen } from '../screens/admin-screen.ts';

describe('admin focus', () => {
  it('a closed dialog gives the focus back, also behind the menu', async ({ arrive, server, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea']) await table.sit(name);
    const { page } = await arrive('Mika', screens.laptop);
    await page.goto(server.url + table.masterPath());
    const master = new AdminScreen(page);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    const openAndClose = async (dialog: string) => {
      await page.getByRole('dialog', { name: dialog }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    };

    await master.button('QR-Code zeigen').press('Enter');
    await openAndClose('Einladen');
    await expect.poll(focused).toBe('QR-Code zeigen');

    for (const item of ['Tastenkürzel', 'Spielleitung übergeben', 'Lobby verlassen']) {
      await master.button('Weitere Aktionen').press('Enter');
      await page.getByRole('menuitem', { name: item }).press('Enter');
      await openAndClose(item);
      await expect.poll(focused, { message: item }).toBe('Weitere Aktionen');
    }
  });

  it('a button keeps the focus while its action runs', async ({ arrive, server, quickTable }) => {
    const table = await quickTable();
    const { page } = await arrive('Mika', screens.laptop);
    await page.goto(server.url + table.masterPath());
    const master = new AdminScreen(page);
    await master.openTool('Werkzeuge');
    const button = master.button('Bots dazuholen');
    await button.focus();

    await page.keyboard.press('Enter');
    await master.button('Bots entfernen').waitFor();
    await button.and(page.locator(':enabled:not([aria-disabled])')).waitFor();

    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});
