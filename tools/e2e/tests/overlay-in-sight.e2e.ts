import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it, screens } from '../harness/e2e-test.ts';
import type { QuickTable } from '../harness/quick-table.ts';

const NAMES = ['Ada', 'Bea', 'Cem', 'Dilek', 'Emre', 'Fiona', 'Gustav', 'Hanna'];

describe('overlay in sight', () => {
  it('the whole poll is seen in a source that is lower than it', async ({ server, arrive, quickTable }) => {
    const table = await seated(await quickTable(), 8);
    await table.sendAsMaster('switch_poll', { on: true });
    await table.start();
    for (const height of [600, 120]) {
      const { page } = await arrive('Overlay', { viewport: { width: 800, height } });
      await page.goto(`${server.url}/overlay/${table.lobbyId}?part=poll`);
      await page.getByText('Wer ist der Imposter?').waitFor();
      await expect
        .poll(() => outside(page, '[data-part=poll], [data-part=poll-row]'), { message: `${height}` })
        .toEqual([]);
      await page.setViewportSize({ width: 1920, height: 1080 });
      await expect.poll(() => page.locator('[data-part=poll]').evaluate(heightOf)).toBeGreaterThan(500);
    }
  });

  it('the announcement stays in the picture, however large it is asked for', async ({ server, arrive, quickTable }) => {
    const table = await seated(await quickTable(), 2);
    await table.start('W'.repeat(60));
    await table.sendAsMaster('end_current_round', {});
    await table.announce('regular_players');
    const { page } = await arrive('Overlay', screens.broadcast);
    await page.goto(`${server.url}/overlay/${table.lobbyId}?look=classic&scale=4`);
    await page.locator('[data-winner]').waitFor();
    await expect.poll(() => outside(page, '[data-part=message] > *')).toEqual([]);
  });

  it('points keep their distance from the place and from the edge', async ({ server, arrive }) => {
    const { page } = await arrive('Overlay', screens.broadcast);
    for (const players of [3, 10, 20])
      for (const lang of ['de', 'en']) {
        await page.goto(`${server.url}/overlay/DEMO?demo=1&phase=between&players=${players}&lang=${lang}`);
        const places = page.locator('[data-part=place]');
        await places.nth(players - 1).waitFor();
        await page.evaluate(() => document.fonts.ready);
        expect(await places.evaluateAll(crowdedFigures), `${players} ${lang}`).toEqual([]);
      }
  });

  it.for([
    [1, 50],
    [3, 45],
    [6, 45],
    [10, 28],
    [20, 32],
  ] as const)(
    '%i players: a short name is %i px or more before the game',
    async ([players, size], { server, arrive }) => {
      const { page } = await arrive('Overlay', screens.broadcast);
      await page.goto(`${server.url}/overlay/DEMO?demo=1&phase=before&players=${players}&reducedMotion=1`);
      const name = page.getByRole('article', { name: 'Ada', exact: true }).locator('[data-part=name]');
      await expect.poll(() => name.locator('[data-size]').evaluate(drawnSize)).toBeGreaterThanOrEqual(size);
      expect(await name.evaluate(isOverfull)).toBe(false);
    },
  );

  it('the call to vote by the code alone is said in large letters, in every language', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await seated(await quickTable(), 6);
    await table.sendAsMaster('switch_poll', { on: true });
    await table.start();
    const { page } = await arrive('Overlay', screens.broadcast);
    for (const lang of ['de', 'en', 'fr', 'ar']) {
      await page.goto(`${server.url}/overlay/${table.lobbyId}?lang=${lang}&reducedMotion=1`);
      const call = page.locator('[data-part=call]');
      const title = call.locator('span span').first();
      await expect.poll(() => title.evaluate(drawnSize), { message: lang }).toBeGreaterThan(27);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      expect(await call.evaluate(isOverfull), lang).toBe(false);
    }
  });

  it('how many are ready stays on one line of a portrait picture', async ({ server, arrive }) => {
    const { page } = await arrive('Overlay', { viewport: { width: 1080, height: 1920 }, withoutMouse: true });
    await page.goto(`${server.url}/overlay/DEMO?demo=1&phase=before&players=20&reducedMotion=1`);
    const line = page.getByRole('status');
    await line.waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(await line.textContent()).toBe('Gleich geht es los – 14 von 20 bereit');
    expect(await line.evaluate(linesOfEnd)).toBe(1);
  });

  it.for(['1920x1080', '1080x1920'])(
    'the line of the standings holds all that it says, %s',
    async (format, { server, arrive }) => {
      const [width = 0, height = 0] = format.split('x').map(Number);
      const { page } = await arrive('Overlay', { viewport: { width, height }, withoutMouse: true });
      for (let players = 3; players <= 20; players += 1) {
        await page.goto(`${server.url}/overlay/DEMO?demo=1&phase=between&players=${players}&reducedMotion=1`);
        const line = page.locator('[data-part=message]');
        await line.getByRole('status').waitFor();
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        expect(await line.evaluate(beyondEdge), `${players} players`).toEqual([]);
      }
    },
  );

  it('the smallest panels cut off no figure', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    const seats = await Promise.all(NAMES.map((name) => table.sit(name)));
    for (const name of ['I', 'J', 'K']) seats.push(await table.sit(name.repeat(24)));
    await table.setUp({ firstPlayerTime: 300, otherPlayerTime: 300 });
    await table.sendAsMaster('switch_poll', { on: true, channel: 'gil_tv' });
    for (const playerId of seats) await table.sendAsMaster('adjust_player_points', { playerId, newPoints: 99_999 });
    await table.start();
    const { page } = await arrive('Overlay', screens.broadcast);
    await page.goto(`${server.url}/overlay/${table.lobbyId}?look=classic`);
    await page.locator('[data-part=suspicion]').nth(10).waitFor();
    await expect.poll(() => page.locator('[data-part=bar]').evaluateAll(overfull)).toEqual([]);
  });
});

async function seated(table: QuickTable, count: number): Promise<QuickTable> {
  for (const name of NAMES.slice(0, count)) await table.sit(name);
  await table.setUp({ firstPlayerTime: 300, otherPlayerTime: 300 });
  return table;
}

/** Where something sticks out of the window. */
function outside(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const within = left >= -1 && top >= -1 && right <= window.innerWidth + 1 && bottom <= window.innerHeight + 1;
      return within ? [] : `${element.textContent}: ${[left, top, right, bottom].map(Math.round)}`;
    }),
  );
}

/** Boxes whose figures stand beyond the padding, or whose star is closer to the text before it than half a space. */
function crowdedFigures(boxes: Element[]): string[] {
  return boxes.flatMap((box) => {
    const [text, points] = box.children;
    const star = points?.querySelector('svg')?.getBoundingClientRect();
    if (!text || !points || !star) return [`${box.textContent}: no star`];
    const edge = box.getBoundingClientRect().right - points.getBoundingClientRect().right;
    const gap = star.left - text.getBoundingClientRect().right;
    return edge > 15 && gap > star.width / 5
      ? []
      : [`${box.textContent}: ${Math.round(gap)} px, ${Math.round(edge)} px`];
  });
}

/** Size of a text's letters as they are drawn, in pixels of the window. */
function drawnSize(text: Element): number {
  const height = text instanceof HTMLElement ? text.offsetHeight : 0;
  const scale = text.getBoundingClientRect().height / Math.max(1, height);
  return Number.parseFloat(getComputedStyle(text).fontSize) * scale;
}

/** Number of lines that the last piece of a text with several stands on. */
function linesOfEnd(text: Element): number {
  const end = document.createRange();
  const last = text.lastChild?.lastChild ?? text.lastChild;
  if (!last) return 0;
  const count = /\d.*/.exec(last.textContent ?? '');
  end.setStart(last, count?.index ?? 0);
  end.setEnd(last, last.textContent?.length ?? 0);
  return new Set([...end.getClientRects()].map(({ top }) => Math.round(top))).size;
}

function heightOf(element: Element): number {
  return element.getBoundingClientRect().height;
}

/** Bars whose content is wider than they are. */
function overfull(bars: Element[]): string[] {
  return bars.filter((bar) => bar.scrollWidth > bar.clientWidth).map((bar) => bar.textContent ?? '');
}

/** Texts of a box that stand beyond its edge. */
function beyondEdge(box: Element): string[] {
  const { top, right, bottom, left } = box.getBoundingClientRect();
  return [...box.querySelectorAll('span, b')].flatMap((piece) => {
    const rect = piece.getBoundingClientRect();
    const within = rect.top >= top && rect.right <= right && rect.bottom <= bottom && rect.left >= left;
    return within ? [] : [piece.textContent ?? ''];
  });
}

function isOverfull(box: Element): boolean {
  return box.scrollWidth > box.clientWidth;
}
