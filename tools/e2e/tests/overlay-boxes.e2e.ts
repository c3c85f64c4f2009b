import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';

import { type Arrive, it, screens } from '../harness/e2e-test.ts';
import { least, PAINTED_PX, type Sizes } from '../harness/overlay-least.ts';
import type { QuickTable } from '../harness/quick-table.ts';
import { voteFor } from '../harness/viewer.ts';

const MOST = 20;
const WORDS = ['Möwe', 'Straßenbeleuchtung', 'hell', 'Sturm auf hoher See'];
const SETTINGS = { firstPlayerTime: 300, otherPlayerTime: 300, wordsPerPlayer: 2, categoryOnOverlay: true };

/** Everything between the first turn and the next round, with all seats taken. */
const stages: [name: string, play: (table: QuickTable, url: string) => Promise<void>][] = [
  ['first turn', async () => {}],
  ['second words', (table, url) => sayWords(table, url, MOST + 3)],
  ['waiting', (table, url) => sayWords(table, url, 2 * MOST)],
  [
    'after the reveal',
    async (table, url) => {
      await sayWords(table, url, 2 * MOST);
      await table.announce('regular_players');
    },
  ],
  [
    'between rounds',
    async (table, url) => {
      await sayWords(table, url, 2 * MOST);
      await table.announce('regular_players');
      await table.nextRound();
    },
  ],
];

describe('least sizes of the boxes of the picture, 1 to 20 players, both formats and looks', () => {
  it('before the game', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    const pictures = await openPictures(server.url, table, arrive);
    for (let count = 1; count <= MOST; count += 1) {
      await table.sit(nameOf(count));
      await expectSizes(pictures, count);
    }
  });

  it.for(stages)('%s', async ([, play], { server, arrive, quickTable }) => {
    const table = await quickTable();
    const seats: string[] = [];
    for (let place = 1; place <= MOST; place += 1) seats.push(await table.sit(nameOf(place)));
    await table.setUp(SETTINGS);
    await table.sendAsMaster('switch_poll', { on: true, channel: 'gil_tv' });
    await table.start();
    await play(table, server.url);
    const pictures = await openPictures(server.url, table, arrive);
    let kicked = 0;
    // The round goes on without a player, but not without its imposter, who sat down last.
    for (const targetPlayerId of seats.slice(1, -1).reverse()) {
      await expectSizes(pictures, seats.length - kicked);
      await table.sendAsMaster('kick_player', { targetPlayerId });
      kicked += 1;
    }
    await expectSizes(pictures, 2);
  });
});

const nameOf = (place: number) => (place % 3 === 0 ? 'K'.repeat(24) : `Ada ${place}`);

async function sayWords(table: QuickTable, url: string, count: number): Promise<void> {
  for (let said = 0; said < count; said += 1) await table.say(WORDS[said % WORDS.length] ?? '');
  await voteFor(url, table.lobbyId, 'viewer', 2);
}

/** An overlay that is open in one look and format. */
interface Picture {
  page: Page;
  look: keyof typeof least;
  format: string;
}

async function openPictures(url: string, table: QuickTable, arrive: Arrive): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const look of ['show', 'classic'] as const) {
    for (const [width, height] of [
      [1920, 1080],
      [1080, 1920],
    ] as const) {
      const format = `${width}x${height}`;
      const { page } = await arrive(`${look} ${format}`, {
        ...screens.broadcast,
        motion: false,
        viewport: { width, height },
      });
      await page.goto(`${url}/overlay/${table.lobbyId}?look=${look}&reducedMotion=1`);
      pictures.push({ page, look, format });
    }
  }
  return pictures;
}

/** A step of the reveal on the stage; with one the picture is another. */
const REVEALING = ['verdict', 'imposter', 'word', 'winner']
  .map((step) => `[data-part=stage][data-step=${step}]`)
  .join();

async function expectSizes(pictures: readonly Picture[], count: number): Promise<void> {
  const found = await Promise.all(
    pictures.map(async ({ page, look, format }) => {
      await expect.poll(() => page.getByRole('article').count()).toBe(count);
      await page.locator(REVEALING).waitFor({ state: 'detached' });
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const sizes = await page.evaluate(measureBoxes, PAINTED_PX);
      return tooSmall(sizes, least[look]).map((box) => `${look} ${format}: ${box}`);
    }),
  );
  expect(found.flat(), `${count} players`).toEqual([]);
}

/** Boxes below their least size, or without one. */
function tooSmall(sizes: Sizes, floors: Sizes): string[] {
  return Object.entries(sizes).flatMap(([name, [width, height]]) => {
    const [leastWidth, leastHeight] = floors[name] ?? [Infinity, Infinity];
    return width >= leastWidth && height >= leastHeight ? [] : [`${name}: ${width}x${height}`];
  });
}

/** The smallest width and height of each kind of box, in pixels of the design, and of what is painted without a name. */
function measureBoxes(painted: number): Sizes {
  const root = document.querySelector<HTMLElement>('[data-part=overlay]');
  const isShow = root?.querySelector('[data-look=show]') !== null;
  const unit = isShow ? Math.min(innerWidth, innerHeight) / 1080 : Math.min(innerWidth / 1920, innerHeight / 1080);
  const nameOfBox = ({ dataset }: HTMLElement) => {
    if ('bar' in dataset) return 'time bar';
    return 'clock' in dataset ? 'clock' : dataset.part;
  };
  const isPainted = (box: HTMLElement) => {
    const style = getComputedStyle(box);
    return (
      style.backgroundColor !== 'rgba(0, 0, 0, 0)' || style.backgroundImage !== 'none' || style.borderTopWidth !== '0px'
    );
  };
  const sizes: Sizes = {};
  for (const box of root?.querySelectorAll<HTMLElement>('*') ?? []) {
    if (!(box instanceof HTMLElement) || !box.checkVisibility()) continue;
    // The length of a bar of votes is its share of the votes.
    if (box.style.transform.startsWith('scaleX')) continue;
    const { width, height } = box.getBoundingClientRect();
    const size: [number, number] = [Math.round((width / unit) * 10) / 10, Math.round((height / unit) * 10) / 10];
    const name = nameOfBox(box);
    if (name === undefined && (!isPainted(box) || Math.min(...size) >= painted)) continue;
    const key = name ?? `painted ${box.className}`;
    const [w = Infinity, h = Infinity] = sizes[key] ?? [];
    sizes[key] = [Math.min(w, size[0]), Math.min(h, size[1])];
  }
  return sizes;
}
