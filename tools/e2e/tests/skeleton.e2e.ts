import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it, screens } from '../harness/e2e-test.ts';

describe('skeleton', () => {
  it('pulses after a second only, and never with reduced motion', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    await table.sit('Ada');
    const { page } = await arrive('Ada', { ...screens.phone, motion: true });
    await page.routeWebSocket('**/socket.io/**', () => {});
    for (const path of [table.playerPath('Ada'), table.masterPath()]) {
      await page.goto(server.url + path);
      await page.locator('.mantine-Skeleton-root').first().waitFor();
      const delays = await pulses(page);
      expect(delays.length, path).toBeGreaterThan(1);
      expect(new Set(delays), path).toEqual(new Set([1000]));

      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect(await pulses(page), path).toEqual([]);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
    }
  });
});

/** How long each pulse waits before it begins, in ms. */
function pulses(page: Page): Promise<(number | undefined)[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.matches('.mantine-Skeleton-root'))
      .map(({ effect }) => effect?.getTiming().delay),
  );
}
