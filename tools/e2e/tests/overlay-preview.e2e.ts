import { describe, expect } from 'vitest';
import { it, screens } from '../harness/e2e-test.ts';
import { colourAt } from '../harness/pixels.ts';

describe('overlay preview', () => {
  it('the preview of a dark screen shows what is behind the overlay', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea']) await table.sit(name);
    const { page } = await arrive('Mika', screens.laptop);
    await page.goto(server.url + table.masterPath());
    await page.getByRole('button', { name: 'Vorschau des Overlays' }).click();
    const frame = page.getByRole('dialog').locator('iframe');
    // The demo game comes first: the lobby may be empty still.
    await frame.contentFrame().getByRole('article', { name: 'Bob' }).waitFor();
    await page.getByLabel('Vorschau', { exact: true }).selectOption('Deine Lobby, wie sie ist');
    await frame.contentFrame().getByRole('article', { name: 'Bea' }).waitFor();
    const { x, y } = (await frame.boundingBox()) ?? { x: 0, y: 0 };
    const brightest = async () => Math.max(...(await colourAt(page, [[x + 20, y + 4]])).flat());
    await expect.poll(brightest).toBeLessThan(100);
  });
});
