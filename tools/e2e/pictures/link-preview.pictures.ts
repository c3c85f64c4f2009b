import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';

import { it, screens } from '../harness/e2e-test.ts';

/** The pictures that the player app serves to messengers and home screens: run this file after a change of masks or logo. */
const PUBLIC = join(import.meta.dirname, '../../../apps/player/public');

const GROUND = '#14161f';
const NAMES = ['Ada', 'Bea', 'Cem', 'Dilek', 'Emil', 'Fee'];
const logo = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8').replace(/<title>.*<\/title>/, '');

/** Replaces the page by a picture, which keeps the page's fonts and styles. */
async function draw(page: Page, html: string, width: number, height: number, name: string): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate((content) => {
    document.body.innerHTML = content;
  }, html);
  await page.screenshot({ path: join(PUBLIC, `${name}.png`) });
}

describe('pictures for links and home screens', () => {
  it('are drawn with the masks and the logo of the product', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of NAMES) await table.sit(name);
    const { page } = await arrive('Zuschauer', screens.broadcast);
    await page.goto(`${server.url}/overlay/${table.lobbyId}`);
    const faces = page.locator('svg[data-mask]');
    await faces.nth(NAMES.length - 1).waitFor();
    const drawn = await faces.evaluateAll((all) => all.map((face) => face.outerHTML));

    const row = drawn.slice(0, NAMES.length).map((face) => `<div style="width:150px">${face}</div>`);
    const preview = `<div style="position:fixed;inset:0;background:${GROUND};color:#fff;font-family:'Figtree Variable'">
      <div style="position:absolute;left:66px;top:60px;display:flex;gap:22px;align-items:center;font:700 42px 'Figtree Variable'">
        <div style="width:60px;height:60px">${logo}</div>Tarnwort</div>
      <div style="position:absolute;left:66px;top:150px;font:800 92px 'Figtree Variable'">Du bist eingeladen!</div>
      <div style="position:absolute;left:66px;top:270px;font:500 44px 'Figtree Variable';color:#c9cedb">Ein Wort, ein Imposter. Findest du ihn?</div>
      <div style="position:absolute;left:0;right:0;bottom:0;height:92px;background:#7c3aed"></div>
      <div style="position:absolute;left:66px;right:66px;bottom:40px;display:flex;justify-content:space-between">${row.join('')}</div>
    </div>`;
    await draw(page, preview, 1200, 630, 'link-preview');
    for (const size of [180, 512]) {
      const icon = `<div style="position:fixed;inset:0;background:${GROUND};padding:${size / 6}px">${logo}</div>`;
      await draw(page, icon, size, size, `icon-${size}`);
    }
  });
});
