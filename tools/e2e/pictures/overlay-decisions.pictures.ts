import { describe } from 'vitest';

import { it } from '../harness/e2e-test.ts';
import {
  nameAt,
  type OverlayShoot,
  openForPictures,
  pictureCounts,
  pictureWords,
  sit,
  takeOverlay,
  takeReveal,
} from '../harness/overlay-pictures.ts';
import type { QuickTable } from '../harness/quick-table.ts';

/** A name of the greatest length for the imposter of the English pictures. */
const LONG_NAME = 'Maximiliane_die_Geduldig';

interface Shoot extends OverlayShoot {
  table: QuickTable;
  count: number;
  imposter: string;
}

const variants = ['de', 'en'].flatMap((language) => [false, true].map((cameras) => ({ language, cameras })));

describe.each(variants)('between words and winner, $language, cameras: $cameras', ({ language, cameras }) => {
  it.for(pictureCounts.filter((count) => count > 2))('%i players', async (count, { server, arrive, quickTable }) => {
    const table = await quickTable();
    const imposter = language === 'de' ? nameAt(count - 1) : LONG_NAME;
    for (let index = 0; index < count - 1; index += 1) await sit(table, index, cameras);
    await sit(table, count - 1, cameras, imposter);
    if (cameras) await table.sendAsMaster('toggle_vdo_ninja_iframes', { showIframes: true });
    const page = await openForPictures(server.url, table, arrive, `&lang=${language}`);
    const name = `decide-${language}-${count}${cameras ? '-cams' : ''}`;
    const shoot = { page, table, count, imposter, name };
    await playWords(shoot);
    await decide(shoot);
    await reveal(shoot);
  });
});

/** All words, and the talk about them. */
async function playWords({ page, table, count }: Shoot): Promise<void> {
  const rules = { discussionTime: 120, lastGuessAllowed: true, automaticPoints: true, revealByHand: true };
  await table.setUp({ firstPlayerTime: 300, otherPlayerTime: 300, wordsPerPlayer: 2, ...rules });
  await table.start();
  for (let word = 0; word < 2 * count; word += 1) await table.say(pictureWords[word % pictureWords.length] ?? '');
  await page.locator('[data-part=decision-clock]').waitFor();
}

/** The discussion, the ballot and the last guess. */
async function decide(shoot: Shoot): Promise<void> {
  const { page, table, count, imposter } = shoot;
  await takeOverlay(shoot, '4a-discussion');
  await table.sendAsMaster('end_discussion', {});
  await page.locator('[data-part=decision-clock]').waitFor({ state: 'detached' });
  await table.sendAsMaster('open_ballot', {});
  await takeOverlay(shoot, '4b-ballot');
  const names = [...Array.from({ length: count - 1 }, (_, index) => nameAt(index)), imposter];
  for (const [at, name] of names.entries()) await table.accuse(name, suspectOf(at, names));
  await table.sendAsMaster('show_ballot', {});
  await page.locator('[data-part=ballot]').first().waitFor();
  await takeOverlay(shoot, '4c-ballot-shown');
  await table.sendAsMaster('start_last_guess', {});
  await page.locator('[data-part=decision-clock]').waitFor();
  await takeOverlay(shoot, '4d-guess');
  await table.guess(imposter, 'Straßenbeleuchtung');
  await page.locator('[data-part=decision-clock]').waitFor({ state: 'detached' });
  await takeOverlay(shoot, '4e-guess-wrong');
}

/** Two thirds suspect the imposter, the others the first player; the imposter and the first one each other. */
function suspectOf(at: number, names: readonly string[]): string {
  const last = names.length - 1;
  return (at === last || at % 3 === 1 ? names[0] : names[last]) ?? '';
}

async function reveal(shoot: Shoot): Promise<void> {
  await shoot.table.announce('regular_players');
  await takeReveal(shoot, (index, step) => `${5 + index / 10}-${step}`, { after: '8-after' });
}
