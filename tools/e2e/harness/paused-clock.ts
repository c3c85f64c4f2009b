import type { Page } from 'playwright-core';

/** The clock cannot be paused in the past. */
const AHEAD_MS = 1000;

const paused = new WeakSet<Page>();

/** Reports whether `pauseClock` has paused the clock of a page. */
export function isClockPaused(page: Page): boolean {
  return paused.has(page);
}

/** Pauses the clock of a page, so that its pictures show one moment. Needs `page.clock.install` before. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS);
  paused.add(page);
}

/** Moves a paused clock on. */
export async function passTime(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
}

export async function resumeClock(page: Page): Promise<void> {
  await page.clock.resume();
  paused.delete(page);
}
