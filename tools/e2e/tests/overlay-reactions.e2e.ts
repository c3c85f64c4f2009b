import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';

import { it, screens } from '../harness/e2e-test.ts';
import { keepPicture } from '../harness/pictures.ts';
import { watch } from '../harness/table.ts';

/** Keeps the kind of each reaction that appears from now on. */
async function recordReactions(page: Page): Promise<() => Promise<string[]>> {
  const kinds = await page.evaluateHandle(() => {
    const seen: string[] = [];
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (added instanceof HTMLElement && added.dataset.part === 'reaction')
          seen.push(added.querySelector('svg')?.dataset.kind ?? '');
    }).observe(document.body, { childList: true, subtree: true });
    return seen;
  });
  return () => kinds.jsonValue();
}

/** The drawings, which are loaded with the first reaction. */
const CODE = '**/DrawnReaction-*.js';

describe('overlay reactions', () => {
  it('stand on the panel of their guest for a moment, not in Classic and not while switched off', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea', 'Cem']) await table.sit(name);
    const { screen: show } = await watch(`${server.url}/overlay/${table.lobbyId}?look=show`, arrive);
    const { screen: classic } = await watch(`${server.url}/overlay/${table.lobbyId}?look=classic`, arrive);
    for (const screen of [show, classic]) await screen.panel('Cem').waitFor();
    const seen = await Promise.all([show, classic].map(({ page }) => recordReactions(page)));
    const kinds = () => Promise.all(seen.map((read) => read()));
    const mark = show.panel('Ada').locator('[data-part=reaction]');

    await table.react('Ada', 'clap');
    await mark.waitFor();
    await keepPicture(show.page, 'reactions/overlay', { omitBackground: true });
    expect(await show.page.locator('[data-part=reaction]').count()).toBe(1);
    await mark.waitFor({ state: 'detached' });

    await table.sendAsMaster('update_game_settings', { reactions: false });
    await table.react('Bea', 'hush');
    await table.sendAsMaster('update_game_settings', { reactions: true });
    await table.react('Cem', 'fire');
    await expect.poll(kinds).toEqual([['clap', 'fire'], []]);

    await table.setUp({ wordsPerPlayer: 1 });
    await table.react('Bea', 'laugh');
    await expect.poll(kinds).toEqual([['clap', 'fire', 'laugh'], []]);
    await table.start();
    await expect(table.react('Ada', 'shock')).rejects.toThrow('wrong_phase');
    await table.sendAsMaster('end_current_round', {});
    await table.react('Ada', 'shock');
    await expect.poll(kinds).toEqual([['clap', 'fire', 'laugh', 'shock'], []]);
  });

  it('leaves the picture whole when its code cannot be loaded, and comes with the next one', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea']) await table.sit(name);
    const { screen } = await watch(`${server.url}/overlay/${table.lobbyId}?look=show`, arrive);
    await screen.panel('Bea').waitFor();
    const missing = screen.page.waitForEvent('requestfailed');
    await screen.page.route(CODE, (route) => route.abort());

    await table.react('Ada', 'clap');
    await missing;
    await screen.panel('Ada').waitFor();
    await screen.page.unroute(CODE);
    await table.react('Bea', 'fire');
    await screen.panel('Bea').locator('[data-part=reaction]').waitFor();
    expect(await screen.panels.count()).toBe(2);
  });

  it('come from the phone of a guest who waits', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea', 'Cem']) await table.sit(name);
    await table.setUp();
    const { screen: show } = await watch(`${server.url}/overlay/${table.lobbyId}?look=show`, arrive);
    const { page } = await arrive('Ada', screens.phone);
    await page.goto(server.url + table.playerPath('Ada'));
    const bar = page.getByRole('group', { name: 'Reaktionen' });
    await bar.waitFor();
    await keepPicture(page, 'reaction-bar');

    await bar.getByRole('button', { name: 'Feuer' }).tap();
    await show.panel('Ada').locator('[data-part=reaction] [data-kind=fire]').waitFor();
    await table.start();
    await bar.waitFor({ state: 'detached' });
  });
});
