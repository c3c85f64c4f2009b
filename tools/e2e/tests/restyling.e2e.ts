import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../harness/e2e-test.ts';
import { openMaster, openPlayer } from '../harness/table.ts';

/** A second in which the clock moves, and a little more. */
const A_SECOND_MS = 1300;

interface TraceEvent {
  name: string;
  args: { elementCount?: number };
}

describe('restyling', () => {
  it('neither the clock nor a word gives the whole screen a new style', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (let number = 1; number <= 8; number += 1) await table.sit(`Spielerin ${number}`);
    await table.setUp({ firstPlayerTime: 300, otherPlayerTime: 300 });
    await table.start();
    const { page: master } = (await openMaster(server.url, arrive, table)).person;
    const { page: player } = (await openPlayer(server.url, arrive, table, 'Spielerin 8')).person;

    for (const page of [master, player]) {
      const inASecond = () => restyled(page, () => pause(A_SECOND_MS));
      await expect.poll(inASecond).toBeLessThan(await tenth(page));
    }
    const say = async () => {
      await table.say('Licht');
      await master.getByText('Licht').first().waitFor();
    };
    expect(await restyled(master, say)).toBeLessThan(await tenth(master));
  });
});

/** A tenth of all elements. */
const tenth = async (page: Page) => (await page.locator('body *').count()) / 10;

/** How many elements got a new style during an action; an element counts once for each new style. */
async function restyled(page: Page, action: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await action();
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  const updates = traceEvents.filter(({ name }) => name === 'UpdateLayoutTree');
  return updates.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
}
