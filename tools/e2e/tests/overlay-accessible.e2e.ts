import { describe } from 'vitest';
import { expectNoFindings } from '../harness/axe.ts';
import { it } from '../harness/e2e-test.ts';
import { watch } from '../harness/table.ts';
import type { OverlayScreen } from '../screens/overlay-screen.ts';

describe('overlay accessible', () => {
  it('axe finds nothing on the overlay in any phase, in either theme', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea']) await table.sit(name);
    const overlays: Record<string, OverlayScreen> = {};
    for (const query of ['theme=dark', 'theme=light&lang=en', 'part=timer', 'part=winner&theme=light', 'debug=1'])
      overlays[query] = (await watch(`${server.url}/overlay/${table.lobbyId}?${query}`, arrive)).screen;
    const everyOverlay = async (phase: string) => {
      const whole = Object.entries(overlays).filter(([query]) => !query.startsWith('part'));
      await Promise.all(whole.map(([, { page }]) => page.locator(`[data-phase=${phase}]`).waitFor()));
      for (const [query, { page }] of Object.entries(overlays)) await expectNoFindings(page, `${query}, ${phase}`);
    };

    await everyOverlay('intermission');
    await table.setUp({ wordsPerPlayer: 1, otherPlayerTime: 10, categoryOnOverlay: true });
    await everyOverlay('setup');
    await table.start();
    await table.say('Licht');
    await everyOverlay('playing');
    await overlays['debug=1']?.page.locator('[data-skipped]').waitFor({ timeout: 60_000 });
    await everyOverlay('winner_selection');
    await table.announce('imposter');
    await everyOverlay('winner_announcement');
  });

  it('axe finds nothing on an overlay without access', async ({ server, arrive }) => {
    for (const path of ['/overlay/', '/overlay/ZZZZZZ']) {
      const { page } = (await watch(server.url + path, arrive)).screen;
      await page.locator('p').waitFor();
      await expectNoFindings(page, path);
    }
  });
});
