import { describe, expect } from 'vitest';
import { it } from '../harness/e2e-test.ts';

const WIDTHS = [380, 560, 700, 701, 768, 900, 1019, 1020, 1280];

describe('admin outage', () => {
  it.for(['de-DE', 'en-GB'])(
    'is told in the header, beside its buttons: %s',
    async (locale, { arrive, server, networkTo, quickTable }) => {
      const table = await quickTable();
      for (const name of ['Ada', 'Bea']) await table.sit(name);
      const network = await networkTo(server);
      const { page } = await arrive('Mika', { locale });
      await page.goto(network.url + table.masterPath());
      await page.getByRole('table').waitFor();

      network.cut();
      await page.locator('[data-lost]').waitFor();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(covered), `${width} px`).toEqual([]);
      }
    },
  );
});

/** What the banner lies over, the logo aside: buttons of the header, and what is below it. */
function covered(): string[] {
  const banner = document.querySelector('[data-lost]')?.getBoundingClientRect();
  const header = document.querySelector('header');
  if (!banner || !header) return ['no banner'];
  const below = banner.bottom > header.getBoundingClientRect().bottom ? ['what is below the header'] : [];
  return [...header.querySelectorAll('button')]
    .map((button) => ({ button, box: button.getBoundingClientRect() }))
    .filter(({ box }) => banner.left < box.right && box.left < banner.right)
    .map(({ button }) => button.textContent || 'a button')
    .concat(below);
}
