import type { Page } from 'playwright-core';

/** How far ahead the clock is paused at first, because it cannot be paused in the past; a slow page needs more. */
const AHEAD_MS = 1000;
const MAX_AHEAD_MS = 60_000;

const paused = new WeakSet<Page>();

/** Reports whether `pauseClock` has paused the clock of a page. */
export function isClockPaused(page: Page): boolean {
  return paused.has(page);
}

/** Pauses the clock of a page, so that its pictures show one moment. Needs `page.clock.install` before. */
export async function pauseClock(page: Page): Promise<void> {
  for (let ahead = AHEAD_MS; ; ahead *= 2) {
    const now = await page.evaluate(() => Date.now());
    try {
      await page.clock.pauseAt(now + ahead);
      paused.add(page);
      return;
    } catch (error) {
      if (ahead > MAX_AHEAD_MS || !String(error).includes('fast-forward to the past')) throw error;
    }
  }
}

/** Moves a paused clock on. */
export async function passTime(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
}

export async function resumeClock(page: Page): Promise<void> {
  await page.clock.resume();
  paused.delete(page);
}
