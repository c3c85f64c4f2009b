import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';

import { it, screens } from '../harness/e2e-test.ts';
import { AdminScreen } from '../screens/admin-screen.ts';

/** Pixels of a field's rounded line. */
const LINE = 6;

describe('streamer mode', () => {
  it('shows of pasted own words neither how many nor how long they are', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea']) await table.sit(name);
    await table.setUp();
    const { page } = await arrive('Mika', { ...screens.laptop, motion: true });
    await page.goto(server.url + table.masterPath());
    const screen = new AdminScreen(page);
    await screen.press('Alles verbergen');
    await screen.press('Wortlisten und eigene Wörter');
    const field = page.getByLabel('Einfügen oder CSV-Datei wählen');
    const pictures = async () => {
      await field.focus();
      const edited = await inside(field);
      await field.blur();
      return { edited, left: await inside(field) };
    };

    const opacity = () => page.getByRole('dialog').evaluate((dialog) => getComputedStyle(dialog).opacity);
    await expect.poll(opacity).toBe('1');
    await field.fill('Ei');
    const few = await pictures();
    await field.focus();
    await field.fill('Leuchtturmwärter; Am Meer\n'.repeat(30));
    const many = await pictures();
    expect(few.edited.equals(many.edited), 'while the field is edited').toBe(true);
    expect(few.left.equals(many.left), 'after that').toBe(true);
    await page.getByRole('button', { name: 'Übernehmen' }).click();
    await page.getByText('1 Wort übernommen').waitFor();
  });
});

/** A screenshot of the inside of a field, without its border, whose colour is animated. */
async function inside(field: Locator): Promise<Buffer> {
  const { x, y, width, height } = (await field.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const clip = { x: x + LINE, y: y + LINE, width: width - 2 * LINE, height: height - 2 * LINE };
  return field.page().screenshot({ clip });
}
