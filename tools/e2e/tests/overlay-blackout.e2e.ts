import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';

import { it } from '../harness/e2e-test.ts';
import { opacityAt } from '../harness/pixels.ts';
import { watch } from '../harness/table.ts';

/** All clients reconnect, at growing intervals. */
const BACK_WITHIN_MS = 90_000;

const QUERIES = ['look=show', 'look=classic', 'part=starting-soon', 'part=standings', 'player=1'];

describe('blackout', () => {
  it('empties every kind of overlay, also after a reload and a restart', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea']) await table.sit(name);
    const pages: Page[] = [];
    for (const query of QUERIES) {
      pages.push((await watch(`${server.url}/overlay/${table.lobbyId}?${query}`, arrive)).screen.page);
    }
    const empty = () => Promise.all(pages.map(isEmpty));
    await expect.poll(empty).toEqual(QUERIES.map(() => false));

    await table.sendAsMaster('set_blackout', { on: true });
    await expect.poll(empty).toEqual(QUERIES.map(() => true));
    await Promise.all(pages.map((page) => page.reload()));
    await expect.poll(() => pages[0]?.locator('[data-black]').count()).toBe(1);
    expect(await empty()).toEqual(QUERIES.map(() => true));
    expect(await opacityAt(pages[0] as Page, [[400, 400]])).toEqual([0]);

    await server.kill();
    await server.startAgain();
    await expect.poll(() => table.isComplete(), { timeout: BACK_WITHIN_MS }).toBe(true);
    expect(await empty()).toEqual(QUERIES.map(() => true));

    await table.sendAsMaster('set_blackout', { on: false });
    await expect.poll(empty, { timeout: BACK_WITHIN_MS }).toEqual(QUERIES.map(() => false));
  });
});

/** Reports whether nothing stands in the picture. */
const isEmpty = (page: Page) =>
  page.evaluate(
    () => document.querySelector('[data-part=overlay] :is(article, [data-part]):not([data-part=debug])') === null,
  );
