import { describe, expect } from 'vitest';

import { it, screens } from '../harness/e2e-test.ts';
import { findLayoutErrors } from '../harness/layout.ts';
import { openMaster } from '../harness/table.ts';

/** As long as names may be: several words, one, and words that signs join. */
const NAMES = [
  'Maximiliane von Hohenfel',
  'WolfgangAmadeusMozart_24',
  'Maximiliane_die_Geduldig',
  'Bob der Baumeister',
];

describe('admin rows', () => {
  it('show readiness, points and whole names before a round, without a click', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable();
    const guest = { twitchUsername: 'konstantin_ttv', vodninjaCam: 'https://vdo.ninja/?view=abc' };
    for (let seat = 0; seat < 20; seat += 1) await table.sit(NAMES[seat] ?? `Gast ${seat}`, guest);
    await table.setUp();
    const { screen } = await openMaster(server.url, arrive, table);
    const { page } = screen;
    for (const width of [1060, 1258, 1280]) {
      await page.setViewportSize({ ...screens.laptop.viewport, width });
      const rows = page.locator('tbody tr:not([data-master])');
      expect.soft(await rows.getByText('Bereit', { exact: true }).evaluateAll(seen), `ready, ${width}`).toBe(20);
      expect.soft(await rows.getByLabel(/^Punkte von/).evaluateAll(seen), `points, ${width}`).toBe(20);
      const cut = () => page.locator('td[data-column=name]').evaluateAll(cutNames);
      await expect.poll(cut, { message: `cut names, ${width}` }).toEqual([]);
      expect.soft((await findLayoutErrors(page)).filter(isNoTornName), `${width}`).toEqual([]);
    }
  });
});

/** A word of which a line holds no more than a part may be torn rather than cut. */
const isNoTornName = (error: string) => error !== 'tears "WolfgangAmadeusMozart_"';

/** How many of these are drawn. */
function seen(parts: Element[]): number {
  return parts.filter((part) => part.checkVisibility() && part.getBoundingClientRect().width > 20).length;
}

/** Names of which letters are missing where they are drawn: over the field, or in it. */
function cutNames(cells: Element[]): string[] {
  return cells.flatMap((cell) => {
    const field = cell.querySelector('input');
    const drawn = cell.querySelector('[aria-hidden] > [title]') ?? field;
    const isCut = drawn && (drawn.scrollWidth > drawn.clientWidth || drawn.scrollHeight > drawn.clientHeight + 1);
    return isCut ? [field?.value ?? ''] : [];
  });
}
