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

/** WCAG 2.2 AA and axe's best practices. */
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
 * Fails when axe finds anything on a page: by all rules in the dark theme, by the rules of appearance in the light one. No
 * animation may run.
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

/** Checks by the rules of appearance alone a page that passed `expectNoFindings` in another theme, language or size. */
export async function expectNoAppearanceFindings(page: Page, screen: string): Promise<void> {
  expect.soft(await appearanceFindings(page), screen).toEqual([]);
}

/** The findings of the rules of appearance on a page, each with its elements. */
export function appearanceFindings(page: Page): Promise<string[]> {
  return findings(page, { type: 'rule', values: appearanceRules });
}

async function findings(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  const found = await page.evaluate(violations, runOnly);
  if (found) return found;
  // A call must come last: `evaluate` returns the last value, which would be axe itself.
  await page.evaluate(`${await source}; (${drawAllTextsAlike})()`);
  return (await page.evaluate(violations, runOnly)) ?? ['axe did not load'];
}

/**
 * axe skips the contrast of texts in icon fonts, and mistakes Arabic for one because its joined letters look unlike single ones.
 * The apps have no icon font, and only axe reads from a canvas, so it gets a canvas on which all texts look alike.
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
 * The findings of axe once short animations are over; null where the page has no axe yet. The bar of a turn moves as long as
 * the turn, so only animations below 2 s are waited for.
 */
async function violations(runOnly: axe.RunOnly): Promise<string[] | null> {
  if (!('axe' in window)) return null;
  const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
  const brief = moving.filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 2000);
  // A busy browser may draw no more frames, and the animations then end only by its clock.
  const over = new Promise((resolve) => setTimeout(resolve, 5000));
  await Promise.race([Promise.allSettled(brief.map(({ finished }) => finished)), over]);
  const { violations: found } = await window.axe.run(document, {
    runOnly,
    resultTypes: ['violations'],
    preload: false,
  });
  // axe counts only what no bar covers; a target that can be scrolled free has its whole size.
  const isSmall = async ({ target }: axe.NodeResult) => {
    const element = document.querySelector(String(target[0]));
    element?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const rule = { type: 'rule' as const, values: ['target-size'] };
    return !element || (await window.axe.run(element, { runOnly: rule, preload: false })).violations.length > 0;
  };
  const { scrollX, scrollY } = window;
  for (const violation of found.filter(({ id }) => id === 'target-size')) {
    const small = [];
    for (const node of violation.nodes) if (await isSmall(node)) small.push(node);
    violation.nodes = small;
  }
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  return found
    .filter(({ nodes }) => nodes.length > 0)
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 200)} (${any[0]?.message ?? ''})`).join('\n  ')}`,
    );
}
