import type { Page } from 'playwright-core';
import { describe } from 'vitest';

import { it } from '../harness/e2e-test.ts';
import {
  nameAt,
  type OverlayShoot,
  openForPictures,
  pictureCounts,
  pictureWords,
  revealSteps,
  sit,
  takeOverlay,
  takeReveal,
} from '../harness/overlay-pictures.ts';
import type { QuickTable } from '../harness/quick-table.ts';

const TIMES = { firstPlayerTime: 300, otherPlayerTime: 300, wordsPerPlayer: 2 };
const GUESSES = { ...TIMES, lastGuessAllowed: true, automaticPoints: true };
/** Longer than the last guess takes. */
const MISSED_WITHIN_MS = 40_000;

interface Shoot extends OverlayShoot {
  table: QuickTable;
  count: number;
  imposter: string;
}

describe.each([false, true])('what ends a round by itself, cameras: %s', (cameras) => {
  it.for(pictureCounts.filter((count) => count > 2))('%i players', async (count, { server, arrive, quickTable }) => {
    const table = await quickTable();
    for (let index = 0; index < count; index += 1) await sit(table, index, cameras);
    if (cameras) await table.sendAsMaster('toggle_vdo_ninja_iframes', { showIframes: true });
    const page = await openForPictures(server.url, table, arrive);
    const name = `guess-${count}${cameras ? '-cams' : ''}`;
    const shoot = { page, table, count, imposter: nameAt(count - 1), name };
    await missGuess(shoot);
    await guessRight(shoot);
    await openBallot(shoot);
  });
});

/** The imposter types nothing until the time is over. */
async function missGuess(shoot: Shoot): Promise<void> {
  const { page, table } = shoot;
  await table.setUp(GUESSES);
  await table.start();
  await sayAll(shoot);
  await table.sendAsMaster('start_last_guess', {});
  const clock = page.locator('[data-part=decision-clock]');
  await clock.waitFor();
  await clock.waitFor({ state: 'detached', timeout: MISSED_WITHIN_MS });
  await takeOverlay(shoot, '1-missed');
  await table.announce('regular_players');
  await nextRound(page, table);
}

/** The imposter knows the word, which ends the round; there are no votes to show first. */
async function guessRight(shoot: Shoot): Promise<void> {
  const { page, table, imposter } = shoot;
  await table.start();
  await sayAll(shoot);
  await table.sendAsMaster('start_last_guess', {});
  await page.locator('[data-part=decision-clock]').waitFor();
  await table.sendAsMaster('update_game_settings', { revealByHand: true });
  await table.guess(imposter, 'Leuchtturm');
  await takeReveal(shoot, (index, step) => `2-right-${index}-${step}`, {
    steps: revealSteps.slice(1),
    after: '2-right-after',
  });
  await nextRound(page, table);
}

/** The ballot that the server opens after the words of an automatic round. */
async function openBallot(shoot: Shoot): Promise<void> {
  const { page, table } = shoot;
  await table.sendAsMaster('update_game_settings', { automaticGameMaster: true });
  await table.sendAsMaster('start_word_submission', {});
  await sayAll(shoot);
  await page.locator('[data-part=decision-clock]').waitFor();
  await takeOverlay(shoot, '3-automatic-ballot');
}

async function sayAll({ page, table, count }: Shoot): Promise<void> {
  await page.locator('[data-phase=playing]').waitFor();
  for (let word = 0; word < 2 * count; word += 1) await table.say(pictureWords[word % pictureWords.length] ?? '');
  await page.locator('[data-phase=winner_selection]').waitFor();
}

async function nextRound(page: Page, table: QuickTable): Promise<void> {
  await table.nextRound();
  await page.locator('[data-phase=setup]').waitFor();
}
