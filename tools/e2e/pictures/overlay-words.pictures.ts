import { describe } from 'vitest';

import { it } from '../harness/e2e-test.ts';
import { openForPictures, pictureCounts, pictureWords, sit, takeOverlay } from '../harness/overlay-pictures.ts';

/** Where the words of each round begin in the list: text recognition is judged by some hundred words. */
const FIRST_WORDS = [0, 7, 15, 22, 30];

const rounds = pictureCounts
  .filter((count) => count > 2)
  .flatMap((count) => FIRST_WORDS.map((first) => ({ count, first })));

describe.each([false, true])('pictures of many words, cameras: %s', (cameras) => {
  it.for(rounds)('$count players, from word $first', async ({ count, first }, { server, arrive, quickTable }) => {
    const table = await quickTable();
    for (let index = 0; index < count; index += 1) await sit(table, index, cameras);
    if (cameras) await table.sendAsMaster('toggle_vdo_ninja_iframes', { showIframes: true });
    const page = await openForPictures(server.url, table, arrive);
    await table.setUp({ firstPlayerTime: 300, otherPlayerTime: 300, wordsPerPlayer: 2, categoryOnOverlay: true });
    await table.start();
    await page.getByRole('timer').waitFor();
    const shoot = { page, name: `words-${count}${cameras ? '-cams' : ''}-${first}` };
    for (let said = 0; said < 2 * count; said += 1) {
      if (said === count) await takeOverlay(shoot, '1-first-words');
      if (said === count + Math.ceil(count / 2)) await takeOverlay(shoot, '2-second-words');
      await table.say(pictureWords[(first + said) % pictureWords.length] ?? '');
    }
    await page.getByText('warte auf Gewinner-Auswahl').first().waitFor();
    await takeOverlay(shoot, '3-all-words');
  });
});
