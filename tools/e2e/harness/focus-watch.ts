import type { Page } from 'playwright-core';
import { expect } from 'vitest';

declare global {
  interface Window {
    /** What lost the focus to the page, with how often the page was drawn meanwhile */
    lostFocus?: string[];
  }
}

/** Notes from now on every picture of the page in which no control has the focus that one had before. */
export function watchFocus(page: Page): Promise<void> {
  return page.evaluate(() => {
    const lost: string[] = [];
    let before = '';
    window.lostFocus = lost;
    const look = () => {
      const active = document.activeElement;
      if (active && active !== document.body) before = active.getAttribute('aria-label') ?? active.textContent ?? '';
      else if (before !== '' && lost.at(-1) !== before) lost.push(before);
      requestAnimationFrame(look);
    };
    look();
  });
}

/** What lost the focus to the page since `watchFocus`. */
export function lostFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => window.lostFocus ?? ['not watched']);
}

/** Expects that something has the focus, is in sight, and says so. */
export async function expectFocusSeen(page: Page, message: string): Promise<void> {
  await expect.poll(() => page.evaluate(faultOfFocus), { message }).toBe('');
}

/** What is wrong with the focus; empty when it is in the window, not covered, and outlined. */
function faultOfFocus(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'nothing has the focus';
  const name = (focused.getAttribute('aria-label') ?? focused.textContent ?? '').slice(0, 40);
  const { left, top, right, bottom } = focused.getBoundingClientRect();
  const middle = [(Math.max(left, 0) + Math.min(right, innerWidth)) / 2, (top + bottom) / 2] as const;
  const seen = document.elementFromPoint(...middle);
  if (!seen || !(focused.contains(seen) || seen.contains(focused))) return `${name}: out of sight`;
  const style = getComputedStyle(focused);
  const outlined = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1;
  // A text field's border takes the brand's colour.
  const bordered = focused.matches('input:focus') && style.borderTopStyle !== 'none';
  return outlined || bordered ? '' : `${name}: no outline`;
}
