import { describe, expect } from 'vitest';
import { it } from '../harness/e2e-test.ts';
import { isInSight, overhang } from '../harness/layout.ts';

describe('admin in a narrow dock', () => {
  it('a narrow dock shows the word of the player whose turn it is', async ({ arrive, server, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea']) await table.sit(name);
    await table.setUp({ wordsPerPlayer: 2, firstPlayerTime: 300, otherPlayerTime: 300 });
    await table.start();
    for (const word of ['Leuchtfeuer', 'Sand']) await table.say(word);
    const { page } = await arrive('Mika', { viewport: { width: 380, height: 900 } });
    await page.goto(server.url + table.masterPath());
    const word = page.getByText('Leuchtfeuer', { exact: true });
    await word.waitFor();
    expect(await word.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0);
  });

  it.for(['de-DE', 'en-GB'])(
    'a narrow dock cuts no tool and no word, also held ones: %s',
    async (locale, { arrive, server, quickTable }) => {
      const table = await quickTable();
      for (const name of ['Ada', 'Bea']) await table.sit(name);
      await table.setUp({ wordsPerPlayer: 2, firstPlayerTime: 300, otherPlayerTime: 300, wordHold: 'manual' });
      await table.start();
      for (const word of ['Möwe', 'Straßenbeleuchtung', 'Leuchtfeuer']) await table.say(word);
      const { page } = await arrive('Mika', { viewport: { width: 380, height: 900 }, locale });
      await page.goto(server.url + table.masterPath());
      const words = page.locator('[data-column=words] [data-held]');
      await words.nth(2).waitFor();
      const tools = await page.getByRole('navigation').getByRole('button').all();
      for (const tool of tools) expect(await tool.evaluate(overhang)).toBeLessThan(0);
      for (const word of await words.all()) expect(await word.evaluate(cutInCell), 'pixels that are cut').toBe(0);
    },
  );

  it('a dock with few players shows all of what the reveal will show', async ({ arrive, server, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea', 'Konstantin']) await table.sit(name);
    await table.setUp({ discussionTime: 300, wordsPerPlayer: 1 });
    await table.sendAsMaster('switch_poll', { on: true });
    await table.start();
    for (const word of ['Sand', 'Meer', 'Turm']) await table.say(word);
    const { page } = await arrive('Mika', { viewport: { width: 380, height: 900 } });
    await page.goto(server.url + table.masterPath());
    const shown = page.getByRole('region', { name: 'Als Nächstes sehen alle' });
    await shown.waitFor();
    const bottom = (box: Element) => box.getBoundingClientRect().bottom;
    const rows = page.getByRole('region', { name: '3 Spieler' });
    expect(await shown.evaluate(bottom)).toBeLessThan(await rows.evaluate((box) => box.getBoundingClientRect().top));
    expect(await isInSight(page.getByRole('row').filter({ has: page.getByText('Spielleiter') }))).toBe(true);
  });

  it.for([
    ['de-DE', 'Verbergen', 'Lobby starten'],
    ['en-GB', 'Hide', 'Start lobby'],
  ] as const)(
    'hiding everything moves nothing in a narrow dock: %s',
    async ([locale, hide, next], { arrive, server, quickTable }) => {
      const { page } = await arrive('Mika', { viewport: { width: 380, height: 900 }, locale });
      await page.goto(server.url + (await quickTable()).masterPath());
      const top = async () => (await page.getByRole('button', { name: next }).boundingBox())?.y;
      await page.getByRole('button', { name: hide }).waitFor();
      const before = await top();
      await page.getByRole('button', { name: hide }).click();
      await page.getByRole('banner').and(page.locator('[data-tone=brand]')).waitFor();
      expect(await top()).toBe(before);
    },
  );
});

/** How much of a word and its visible buttons is cut, in pixels. */
function cutInCell(word: Element): number {
  const cell = word.closest('td')?.getBoundingClientRect();
  const beyond = Math.max(0, word.getBoundingClientRect().right - (cell?.right ?? 0));
  const texts = [...word.children].map((part) => part.scrollWidth - part.clientWidth);
  return Math.round(Math.max(beyond, ...texts));
}
