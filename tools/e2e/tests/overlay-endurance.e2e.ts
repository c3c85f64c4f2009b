import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';

import { it } from '../harness/e2e-test.ts';
import { pauseClock } from '../harness/paused-clock.ts';
import { watch } from '../harness/table.ts';

const MINUTES = 30;
const ROUNDS = 40;

interface Counted {
  elements: number;
  nodes: number;
  listeners: number;
}

describe('overlay endurance', () => {
  it('thirty minutes of rounds, on a clock that runs fast, leave the page as it was', async ({ server, arrive }) => {
    const { screen } = await watch('about:blank', arrive);
    const { page } = screen;
    await page.clock.install();
    await page.goto(`${server.url}/overlay/?demo=1&look=classic&players=3&debug=1`);
    await screen.panels.nth(2).waitFor();
    // A running clock would begin the next phase while a slow page is counted.
    await pauseClock(page);
    await countPhases(page);
    const phases = () => page.evaluate<string[]>('window.phases');
    await untilPhase(page, 'setup');
    const before = await count(page);

    for (let minute = 0; minute < MINUTES; minute += 1) await page.clock.runFor('01:00');
    await untilPhase(page, 'setup');

    const rounds = (await phases()).filter((phase) => phase === 'winner_announcement').length;
    expect(rounds).toBeGreaterThanOrEqual(35);
    await expectTheSame(page, before);
  });

  it('forty rounds of a real lobby leave the page as it was', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea', 'Cem']) await table.sit(name);
    const { screen } = await watch(`${server.url}/overlay/${table.lobbyId}`, arrive);
    await screen.panels.nth(2).waitFor();
    await table.setUp({ wordsPerPlayer: 1 });
    let before: Counted | undefined;

    for (let round = 1; round <= ROUNDS; round += 1) {
      await table.start();
      for (const word of ['Licht', 'Boot', 'Küste']) await table.say(word);
      await table.announce('draw');
      await screen.page.locator('[data-role]').first().waitFor();
      await table.nextRound();
      await screen.page.locator('[data-phase=setup]').waitFor();
      if (round === 2) before = await count(screen.page);
    }

    if (before) await expectTheSame(screen.page, before);
  });
});

/** The same elements, and no more of anything that would be left over once a busy browser has tidied up. */
async function expectTheSame(page: Page, before: Counted): Promise<void> {
  const left = async () => {
    const { elements, nodes, listeners } = await count(page);
    return { elements, nodes: nodes <= before.nodes * 1.02, listeners: listeners <= before.listeners };
  };
  await expect
    .poll(left, { message: 'what is left over', interval: 500 })
    .toEqual({ elements: before.elements, nodes: true, listeners: true });
}

/** What the browser holds for a page after all garbage is gone. */
async function count(page: Page): Promise<Counted> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { elements: await page.locator('*').count(), nodes, listeners: jsEventListeners };
}

/** Notes every phase from now on. */
async function countPhases(page: Page): Promise<void> {
  await page.evaluate(() => {
    const overlay = document.querySelector('[data-phase]');
    if (!overlay) throw new Error('no overlay');
    const phases: string[] = [];
    new MutationObserver(() => phases.push(overlay.getAttribute('data-phase') ?? '')).observe(overlay, {
      attributeFilter: ['data-phase'],
    });
    Object.assign(window, { phases });
  });
}

/** Lets the fast clock run on, second by second, to the middle of the next such phase, where no animation runs. */
async function untilPhase(page: Page, phase: string): Promise<void> {
  const now = () => page.locator('[data-part=overlay]').getAttribute('data-phase');
  for (const isReached of [(seen: string | null) => seen !== phase, (seen: string | null) => seen === phase]) {
    for (let second = 0; second < 120 && !isReached(await now()); second += 1) await page.clock.runFor(1000);
  }
  await page.clock.runFor(1000);
  expect(await now()).toBe(phase);
}
