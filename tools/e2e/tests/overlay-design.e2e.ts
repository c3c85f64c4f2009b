import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../harness/e2e-test.ts';
import { watch } from '../harness/table.ts';

/** The parts that stand alone, and the phase of the demo game that has them. */
const parts = [
  ['timer', 'playing'],
  ['word', 'playing'],
  ['category', 'playing'],
  ['poll', 'playing'],
  ['round', 'playing'],
  ['winner', 'reveal'],
  ['standings', 'between'],
  ['join', 'before'],
  ['starting-soon', 'before'],
] as const;

describe('overlay design', () => {
  it('the chosen font is loaded and used, the other one only when it is chosen', async ({ server, arrive }) => {
    const open = async (query: string) => {
      const { screen } = await watch(`${server.url}/overlay/?demo=1&look=show${query}`, arrive);
      await screen.panels.first().waitFor();
      return screen.page;
    };
    const chosen = await open('&font=atkinson');
    await expect.poll(() => fontFiles(chosen)).toContain('atkinson');
    expect(await usedFont(chosen)).toContain('Atkinson Hyperlegible Next');

    const plain = await open('');
    await expect.poll(() => fontFiles(plain)).toEqual(['figtree']);
    expect(await usedFont(plain)).toContain('Figtree');
  });

  it('each accent colours the round', async ({ server, arrive }) => {
    const colours = [];
    for (const accent of ['violet', 'magenta', 'petrol', 'copper', 'graphite']) {
      const { screen } = await watch(`${server.url}/overlay/?demo=1&phase=playing&look=show&accent=${accent}`, arrive);
      const round = screen.page.locator('[data-part=round]');
      await round.waitFor();
      colours.push(await round.evaluate((box) => getComputedStyle(box).backgroundColor));
    }
    expect(new Set(colours).size).toBe(5);
  });

  it.for(parts)(
    'part=%s alone is inside a small source, with twenty players',
    async ([part, phase], { server, arrive }) => {
      const { screen } = await watch(`${server.url}/overlay/?demo=1&players=20&phase=${phase}&part=${part}`, arrive);
      const { page } = screen;
      const piece = page.locator('[data-part=overlay] [data-part]').first();
      await piece.waitFor();
      for (const [width, height] of [
        [1920, 1080],
        [640, 360],
        [400, 1000],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect.poll(() => outside(page), { message: `${part} at ${width}x${height}` }).toEqual([]);
      }
    },
  );
});

/** Names of the fonts whose files the page has fetched. */
function fontFiles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    const fonts = files.filter((name) => name.includes('.woff2')).map((name) => /assets\/(\w+)-/.exec(name)?.[1] ?? '');
    return [...new Set(fonts)].sort();
  });
}

function usedFont(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).fontFamily);
}

/** Pieces that stick out of the window by more than a pixel. */
function outside(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-part=overlay] [data-part]')]
      .filter((piece) => {
        const { left, top, right, bottom } = piece.getBoundingClientRect();
        return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
      })
      .map((piece) => piece.getAttribute('data-part') ?? ''),
  );
}
