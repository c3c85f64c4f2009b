import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Arrive, it } from '../harness/e2e-test.ts';
import { masksAtTheirRing } from '../harness/masks.ts';
import { opacityAt } from '../harness/pixels.ts';
import type { QuickTable } from '../harness/quick-table.ts';
import { sees } from '../harness/seen.ts';
import { watch } from '../harness/table.ts';
import { voteFor } from '../harness/viewer.ts';
import type { OverlayScreen } from '../screens/overlay-screen.ts';

/** Words of a round: short and long ones, one with spaces. */
const WORDS = ['Möwe', 'Straßenbeleuchtung', 'Sturm auf hoher See', 'Überseeschifffahrt', 'hell', 'Leuchtfeuer'];

/** Least size of a newest word in pixels while words are said, by the number of players. */
const floors: [count: number, size: number][] = [
  [2, 44],
  [3, 40],
  [6, 28],
  [10, 22],
  [12, 20],
  [20, 18],
];

async function seated(table: QuickTable, count: number): Promise<QuickTable> {
  for (let place = 1; place <= count; place += 1) await table.sit(`Mitspieler ${place}`);
  await table.setUp({ firstPlayerTime: 300, otherPlayerTime: 300, wordsPerPlayer: 2 });
  return table;
}

async function open(url: string, table: QuickTable, arrive: Arrive, query = ''): Promise<OverlayScreen> {
  return (await watch(`${url}/overlay/${table.lobbyId}?look=show${query}`, arrive)).screen;
}

describe('look Show', () => {
  it.for(floors)(
    '%i players: panels apart and words of %i px or more',
    async ([count, floor], { server, arrive, quickTable }) => {
      const table = await seated(await quickTable(), count);
      const screen = await open(server.url, table, arrive);
      await screen.panels.nth(count - 1).waitFor();
      await sees('the overlay', () => misplaced(screen.page), []);
      // Twelve players have all masks between them.
      if (count === 12) expect(await screen.page.evaluate(masksAtTheirRing)).toEqual([]);

      await table.start();
      for (let said = 0; said < count + 1; said += 1) await table.say(WORDS[said % WORDS.length] ?? '');
      await expect.poll(() => screen.page.locator('[data-part=word]').count()).toBe(count + 1);
      for (const [width, height] of [
        [1920, 1080],
        [1280, 720],
        [1080, 1920],
      ] as const) {
        await screen.page.setViewportSize({ width, height });
        await sees(`the overlay at ${width}x${height}`, () => misplaced(screen.page), []);
        if (width === 1280) continue;
        // The panels grow for a moment when the stage makes way for the lower third.
        await expect.poll(() => screen.page.evaluate(() => document.getAnimations().length)).toBe(0);
        const sizes = await fontSizes(screen.page);
        expect(Math.min(...sizes.words), `words at ${width}x${height}`).toBeGreaterThanOrEqual(floor);
        expect(Math.min(...sizes.names), `names at ${width}x${height}`).toBeGreaterThanOrEqual(22);
      }
    },
  );

  it('cuts off neither clock nor points, in English and with numbers for a chat', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable();
    const seats = [];
    for (const letter of 'ABCDEF') seats.push(await table.sit(letter.repeat(24)));
    await table.setUp({ firstPlayerTime: 300, otherPlayerTime: 300 });
    await table.sendAsMaster('switch_poll', { on: true, channel: 'gil_tv' });
    for (const playerId of seats) await table.sendAsMaster('adjust_player_points', { playerId, newPoints: 99_999 });
    await table.start();
    const { page } = await open(server.url, table, arrive, '&lang=en');
    await page.getByRole('timer').waitFor();
    await page.locator('[data-part=number]').nth(5).waitFor();
    await sees('the overlay', () => page.evaluate(overfull), []);
  });

  it('the game before its first word: who is ready, and one player alone', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    await table.sit('Ada');
    const screen = await open(server.url, table, arrive);
    await screen.panel('Ada').getByText('Noch nicht bereit').waitFor();
    await sees('the overlay', () => screen.line(), 'Gleich geht es los – 0 von 1 bereit');
    await sees('the overlay', () => misplaced(screen.page), []);
    await screen.page.locator('[data-part=rules]').waitFor();
    await table.sendAsMaster('switch_poll', { on: true });
    await screen.page.locator('[data-part=code] svg').waitFor();
  });

  it('a whole round in steps, on a ground that stays transparent', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    const playerId = await table.sit('Ada');
    for (const name of ['Bea', 'Cem']) await table.sit(name);
    const screen = await open(server.url, table, arrive);
    const { page } = screen;
    await screen.panels.nth(2).waitFor();
    await page.evaluate(recordSteps);
    await expectTransparent(page, 'before the game');
    await table.sendAsMaster('switch_poll', { on: true });
    await table.setUp({ wordsPerPlayer: 1, firstPlayerTime: 60, otherPlayerTime: 60 });
    await table.start();
    await screen.panel('Ada').getByRole('timer').waitFor();
    await expectTransparent(page, 'while a word is awaited');

    await table.say('Licht');
    await sees('the overlay', async () => (await screen.round()).words, { Ada: ['Licht'], Bea: [], Cem: [] });
    await page.locator('[data-part=newest]').getByText('Licht').waitFor();
    await screen.panel('Bea').getByText('Ist dran', { exact: true }).waitFor();
    await voteFor(server.url, table.lobbyId, 'viewer', 3);
    await table.say('Boot');
    await table.say('Küste');
    await sees('the overlay', () => screen.line(), 'Runde beendet - warte auf Gewinner-Auswahl');
    await expectTransparent(page, 'after the last word');

    await table.announce('imposter');
    await expectTransparent(page, 'at the reveal');
    await sees('the overlay', () => screen.line(), 'Gewinner: Imposter | Wort: Leuchtturm');
    // A loaded machine may draw no picture within 1.5 s: a step may be missing, none comes out of order.
    const steps = ['before', 'verdict', 'imposter', 'word', 'winner'];
    const revealed = await page.evaluate(readSteps);
    const seen = revealed.map(({ step }) => step);
    for (const { step, roles } of revealed) if (step === 'imposter') expect(roles).toEqual(['imposter']);
    expect(seen).toEqual(steps.filter((step) => seen.includes(step)));
    expect(seen.length).toBeGreaterThanOrEqual(4);
    expect(await screen.roles()).toEqual({ Ada: 'Crewmate', Bea: 'Crewmate', Cem: 'Imposter' });
    await expectTransparent(page, 'after the reveal');

    await table.nextRound();
    await sees('the overlay', () => screen.line(), 'Noch keine Punkte');
    expect(await page.getByText(/Platz/).count(), 'places without any point').toBe(0);
    await table.sendAsMaster('adjust_player_points', { playerId, newPoints: 2 });
    await screen.panel('Ada').getByText('1. Platz').waitFor();
    await screen.panel('Cem').getByText('2. Platz').waitFor();
    await expectTransparent(page, 'between two rounds');
  });

  it('an overlay that is opened late shows the end of the reveal and no motion', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea']) await table.sit(name);
    const early = await open(server.url, table, arrive);
    await table.setUp({ wordsPerPlayer: 1 });
    await table.start();
    for (const word of ['Licht', 'Boot']) await table.say(word);
    await table.announce('draw');
    await sees('the early overlay', () => early.line(), 'Gewinner: Unentschieden | Wort: Leuchtturm');

    const late = await open(server.url, table, arrive);
    await sees('the late overlay', () => late.line(), 'Gewinner: Unentschieden | Wort: Leuchtturm');
    expect(await late.page.locator('[data-fresh], [data-live]').count()).toBe(0);
  });
});

/** Sizes of the newest words and of the names as they are drawn, in pixels of 1920x1080. */
function fontSizes(page: Page): Promise<{ words: number[]; names: number[] }> {
  return page.evaluate(() => {
    const unit = Math.min(innerWidth, innerHeight) / 1080;
    const sizes = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].map((text) => {
        const drawn = text.getBoundingClientRect().width / Math.max(1, text.offsetWidth);
        return (Number.parseFloat(getComputedStyle(text).fontSize) * drawn) / unit;
      });
    return { words: sizes('article div[data-part=word] [data-size]'), names: sizes('[data-part=name] [data-size]') };
  });
}

/** Panels and lower third or stage that are less than 2 % from the edge, or lie over another one. */
function misplaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('article, [data-part=third], [data-part=stage]')].map((element) =>
      element.getBoundingClientRect(),
    );
    const [x, y] = [innerWidth * 0.02, innerHeight * 0.02];
    return boxes.flatMap((box, index) => {
      const inside = box.left >= x && box.top >= y && box.right <= innerWidth - x && box.bottom <= innerHeight - y;
      const covered = boxes
        .slice(index + 1)
        .some(
          (other) =>
            box.left < other.right - 0.5 &&
            other.left < box.right - 0.5 &&
            box.top < other.bottom - 0.5 &&
            other.top < box.bottom - 0.5,
        );
      return inside && !covered ? [] : [`${index}: ${inside ? 'covered' : 'outside'} ${JSON.stringify(box)}`];
    });
  });
}

/** Bars and clocks whose last piece sticks out of them. */
function overfull(): string[] {
  return [...document.querySelectorAll('[data-part=bar], [data-part=timer]')]
    .filter((box) =>
      [...box.children].some((piece) => piece.getBoundingClientRect().right > box.getBoundingClientRect().right + 1),
    )
    .map((box) => box.textContent ?? '');
}

async function expectTransparent(page: Page, when: string): Promise<void> {
  const corners = [
    [2, 2],
    [1917, 2],
    [2, 1077],
    [1917, 1077],
  ] as const;
  expect(await opacityAt(page, corners), when).toEqual([0, 0, 0, 0]);
}

/** Keeps the steps that the stage shows from now on. */
function recordSteps(): void {
  const seen: SeenStep[] = [];
  const look = () => {
    const step = document.querySelector('[data-part=stage]')?.getAttribute('data-step');
    const roles = [...document.querySelectorAll<HTMLElement>('article[data-role]')].map(({ dataset }) => dataset.role);
    if (step && seen.at(-1)?.step !== step) seen.push({ step, roles });
  };
  look();
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  Object.assign(window, { seenSteps: seen });
}

/** A step of the reveal, and the roles that the panels showed when it began. */
interface SeenStep {
  step: string;
  roles: (string | undefined)[];
}

function readSteps(): SeenStep[] {
  return Reflect.get(window, 'seenSteps');
}
