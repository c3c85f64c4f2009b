import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA and what axe holds for good practice. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules whose findings change with theme, language and size of the window. */
const appearanceRules = [
  'color-contrast',
  'html-has-lang',
  'html-lang-valid',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
];

/**
 * Fails when axe finds anything on a page, by all rules in the dark theme, by the rules of looks in the light one. Motion has
 * to be over.
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  for (const [colorScheme, audit] of [
    ['dark', expectNoFindings],
    ['light', expectNoAppearanceFindings],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
    await audit(page, `${screen}, ${colorScheme}`);
  }
}

/** Fails when axe finds anything on a page as it is. */
export async function expectNoFindings(page: Page, screen: string): Promise<void> {
  expect.soft(await findings(page, { type: 'tag', values: rules }), screen).toEqual([]);
}

/** The same for a page that was looked at before, in another theme, language or size. */
export async function expectNoAppearanceFindings(page: Page, screen: string): Promise<void> {
  expect.soft(await appearanceFindings(page), screen).toEqual([]);
}

/** What the rules of looks find on a page, each with the elements it is found in. */
export function appearanceFindings(page: Page): Promise<string[]> {
  return findings(page, { type: 'rule', values: appearanceRules });
}

async function findings(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  const found = await page.evaluate(violations, runOnly);
  if (found) return found;
  // Its last value is axe itself, which would be sent back.
  await page.evaluate(`${await source}; (${drawAllTextsAlike})()`);
  return (await page.evaluate(violations, runOnly)) ?? ['axe did not load'];
}

/**
 * axe leaves out the contrast of a text in a font of icons, and takes a font for one whose words look unlike their letters:
 * Arabic, too. The apps have no such font, so axe, which alone asks for a canvas to read from, gets one where all looks alike.
 */
function drawAllTextsAlike(): void {
  const { getContext } = HTMLCanvasElement.prototype;
  const alike = {
    canvas: {},
    measureText: () => ({ width: 30 }),
    fillText: () => {},
    clearRect: () => {},
    getImageData: () => ({ data: Uint32Array.of(1) }),
  };
  Object.assign(HTMLCanvasElement.prototype, {
    getContext(this: HTMLCanvasElement, kind: '2d', options?: CanvasRenderingContext2DSettings) {
      return options?.willReadFrequently ? alike : getContext.call(this, kind, options);
    },
  });
}

/**
 * What axe finds once motion is over; null where the page has no axe yet. One call, for each costs as much as some rules do.
 * The bar of a running turn moves as long as the turn, a paused one for ever: only what moves for a moment is waited for.
 */
async function violations(runOnly: axe.RunOnly): Promise<string[] | null> {
  if (!('axe' in window)) return null;
  const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
  const brief = moving.filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 2000);
  await Promise.allSettled(brief.map(({ finished }) => finished));
  const result = await window.axe.run(document, { runOnly, resultTypes: ['violations'], preload: false });
  return result.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 200)} (${any[0]?.message ?? ''})`).join('\n  ')}`,
  );
}
