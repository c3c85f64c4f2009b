import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** The longest event of each interaction so far, in ms, by the browser's number of it. */
    interactions: Map<number, number>;
  }

  interface PerformanceEventTiming {
    readonly interactionId: number;
  }
}

/** The browser reports nothing shorter. */
const SHORTEST_MS = 16;

/** From now on the page keeps how long each interaction took, from the key to the next picture: Event Timing. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.evaluate((durationThreshold) => {
    window.interactions = new Map();
    const note = ({ interactionId, duration }: PerformanceEventTiming) => {
      if (interactionId === 0) return;
      window.interactions.set(interactionId, Math.max(duration, window.interactions.get(interactionId) ?? 0));
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry instanceof PerformanceEventTiming) note(entry);
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
  }, SHORTEST_MS);
}

/** How long each of so many interactions took, in ms, shortest first; what was too short to report counts as 16. */
export async function durations(page: Page, count: number): Promise<number[]> {
  const reported = await page.evaluate(() => [...window.interactions.values()]);
  const unreported = Array.from({ length: Math.max(0, count - reported.length) }, () => SHORTEST_MS);
  return [...unreported, ...reported].sort((a, b) => a - b);
}

/** The value below which a share of sorted values lies. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
