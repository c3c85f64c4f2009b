import { describe, expect } from 'vitest';

import { it } from '../harness/e2e-test.ts';
import { findLayoutErrors, resize } from '../harness/layout.ts';
import { openMaster } from '../harness/table.ts';

describe('turn card', () => {
  it('shows the whole name of an imposter', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea', 'Maximiliane von Hohenfel']) await table.sit(name);
    await table.setUp({ wordsPerPlayer: 1, firstPlayerTime: 300, otherPlayerTime: 300 });
    await table.start();
    for (const word of ['Sand', 'Salz']) await table.say(word);
    const { screen } = await openMaster(server.url, arrive, table);
    const { page } = screen;
    const name = page.locator('[data-part=turn-name]');
    await name.getByText('Maximiliane von Hohenfel').waitFor();

    for (const size of ['1280x800', '1024x700', '1920x1080', '380x900']) {
      const [width = 0, height = 0] = size.split('x').map(Number);
      await resize(page, { width, height });
      expect(await name.evaluate((text) => text.scrollWidth - text.clientWidth), size).toBeLessThanOrEqual(0);
      expect.soft(await findLayoutErrors(page), size).toEqual([]);
    }
  });
});
