import { describe, expect } from 'vitest';

import { it, screens } from '../harness/e2e-test.ts';

const grounds = { light: 'rgb(243, 244, 248)', dark: 'rgb(15, 17, 23)' };
const schemes = ['light', 'dark'] as const;

describe('the first picture of a page, before its code has loaded', () => {
  it.for(schemes.flatMap((system) => ([...schemes, null] as const).map((stored) => [system, stored] as const)))(
    'a %s system with %s stored',
    async ([system, stored], { server, arrive, quickTable }) => {
      const table = await quickTable();
      await table.sit('Ada');
      const { page } = await arrive('Ada', { ...screens.phone, colorScheme: system, fresh: true });
      await page.addInitScript((scheme) => {
        if (scheme) localStorage.setItem('mantine-color-scheme-value', scheme);
      }, stored);
      await page.route(/\/assets\/.*\.js$/, () => new Promise<void>(() => {}));
      for (const path of ['/home', table.playerPath('Ada'), `/watch/${table.lobbyId}`, table.masterPath()]) {
        await page.goto(server.url + path, { waitUntil: 'commit' });
        await page.locator('#load-notice').waitFor({ state: 'attached' });
        const ground = await page.evaluate(() => {
          const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement);
          return [backgroundColor, colorScheme];
        });
        const scheme = stored ?? system;
        expect(ground, path).toEqual([grounds[scheme], scheme]);
      }
    },
  );
});
