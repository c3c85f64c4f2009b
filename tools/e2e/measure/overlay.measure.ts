import { setTimeout as pause } from 'node:timers/promises';
import { test } from 'vitest';
import { trace, watchActivity } from './activity.ts';
import { type BroadcastSource, openSource } from './broadcast-source.ts';
import { Figures } from './figures.ts';
import { weighHeap } from './heap.ts';

const SECONDS = 30;
/** After the page has settled in a phase: fonts are there, animations are over. */
const SETTLED_MS = 4000;
/** After the engine has collected the garbage of what came before: it does so in small steps for half a minute. */
const COLLECTED_MS = 35_000;
const MB = 1024 * 1024;
const MINUTES = { timeout: 15 * 60_000 };

test('a running turn', MINUTES, async ({ onTestFinished }) => {
  const source = await openSource(['Ada', 'Bea', 'Cem', 'Dilek', 'Emre', 'Fiona']);
  onTestFinished(() => source.close());
  await source.table.setUp({ wordsPerPlayer: 1, firstPlayerTime: 300, otherPlayerTime: 300 });
  await source.table.start();
  await source.table.say('Licht');
  await source.screen.panel('Bea').getByRole('timer').waitFor();
  await pause(SETTLED_MS);

  const figures = new Figures(`A running turn, 6 players at 1920x1080, no GPU, ${SECONDS} s each`);
  const { mainThread, layouts, styles, cpu } = await watchActivity(source.browser, source.screen.page, SECONDS);
  figures.checkBudget('main thread', mainThread, 'ms/s', 5);
  figures.checkBudget('layouts', layouts, 'a second', 2);
  figures.note('style calculations', styles, 'a second');
  figures.checkBudget('processor time of all processes', cpu, '% of a core', 5);
  const traced = await trace(source.browser, source.screen.page, SECONDS);
  figures.checkBudget('paints, by trace', traced.paints, 'a second', 2);
  figures.checkBudget('layouts, by trace', traced.layouts, 'a second', 2);
  figures.note('main thread while it is traced', traced.tasks, 'ms/s');
});

test('nothing going on', MINUTES, async ({ onTestFinished }) => {
  const source = await openSource(['Ada', 'Bea', 'Cem', 'Dilek', 'Emre', 'Fiona']);
  onTestFinished(() => source.close());
  await source.table.setUp();
  await source.screen.page.locator('[data-phase=setup]').waitFor();
  await pause(COLLECTED_MS);

  const figures = new Figures(`Between two rounds, ${SECONDS} s each`);
  const { mainThread, layouts, cpu } = await watchActivity(source.browser, source.screen.page, SECONDS);
  figures.checkBudget('main thread', mainThread, 'ms/s', 0.5);
  figures.checkBudget('layouts', layouts, 'a second', 0);
  figures.checkBudget('processor time of all processes', cpu, '% of a core', 1);
  figures.checkBudget(
    'paints, by trace',
    (await trace(source.browser, source.screen.page, SECONDS)).paints,
    'a second',
    0,
  );
});

test('four hundred rounds after fifty', MINUTES, async ({ onTestFinished }) => {
  const source = await openSource(['Ada', 'Bea', 'Cem', 'Dilek']);
  onTestFinished(() => source.close());
  await source.table.setUp({ wordsPerPlayer: 2 });
  const figures = new Figures('The heap, garbage collected, between two rounds');
  const own: Record<number, number> = {};

  for (let round = 1; round <= 450; round += 1) {
    await playRound(source);
    if (![50, 250, 450].includes(round)) continue;
    await pause(SETTLED_MS);
    const { total, code, timeline } = await weighHeap(source.screen.page);
    own[round] = total - code - timeline;
    figures.note(`after ${round} rounds: all of it`, total / MB, 'MB');
    figures.note(`after ${round} rounds: the page's own`, (total - code - timeline) / MB, 'MB');
  }

  const growth = (from: number, to: number) => ((own[to] ?? 0) / (own[from] ?? 1) - 1) * 100;
  // Fifty rounds of a few a second warm up: until then the engine compiles, and fills its caches of fonts and styles.
  figures.checkBudget("growth of the page's own, rounds 50 to 250", growth(50, 250), '%', 5);
  figures.checkBudget("growth of the page's own, rounds 250 to 450", growth(250, 450), '%', 1);
});

async function playRound({ table, screen }: BroadcastSource): Promise<void> {
  await table.start();
  for (let word = 0; word < 8; word += 1) await table.say(`Wort ${word}`);
  await table.announce('draw');
  await screen.page.locator('[data-role]').first().waitFor();
  await table.nextRound();
  await screen.page.locator('[data-phase=setup]').waitFor();
}
