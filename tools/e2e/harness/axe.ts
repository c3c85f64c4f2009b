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
const rulesOfLooks = [
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
    ['dark', expectNothingFound],
    ['light', expectNothingFoundInLook],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
    await audit(page, `${screen}, ${colorScheme}`);
  }
}

/** Fails when axe finds anything on a page as it is. */
export async function expectNothingFound(page: Page, screen: string): Promise<void> {
  await page.evaluate(motionIsOver);
  expect.soft(await findings(page), screen).toEqual([]);
}

/** The same for a page that was looked at before, in another theme, language or size. */
export async function expectNothingFoundInLook(page: Page, screen: string): Promise<void> {
  await page.evaluate(motionIsOver);
  expect.soft(await findings(page, { type: 'rule', values: rulesOfLooks }), screen).toEqual([]);
}

/** Waits for what moves for a moment; the bar of a running turn takes as long as the turn, a paused one for ever. */
async function motionIsOver(): Promise<void> {
  const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
  const brief = moving.filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 2000);
  await Promise.allSettled(brief.map(({ finished }) => finished));
}

async function findings(page: Page, runOnly: axe.RunOnly = { type: 'tag', values: rules }): Promise<string[]> {
  // Its last value is axe itself, which would be sent back.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${await source}; undefined`);
  return page.evaluate(async (runOnly) => {
    const { violations } = await window.axe.run(document, {
      runOnly,
      resultTypes: ['violations'],
      preload: false,
    });
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 200)} (${any[0]?.message ?? ''})`).join('\n  ')}`,
    );
  }, runOnly);
}
