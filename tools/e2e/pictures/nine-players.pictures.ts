import { describe } from 'vitest';

import { it, screens } from '../harness/e2e-test.ts';
import { languages, Screenshots } from '../harness/screenshots.ts';

const NAMES = ['Ada', 'Bea', 'Cemal_05', 'Dilek', 'Emil', 'Frida', 'Gökhan', 'Hanna', 'Ivo'];
const TIMES = { firstPlayerTime: 300, otherPlayerTime: 300, wordsPerPlayer: 2 };
const WORDS = ['Licht', 'Boot', 'Küste', 'Sturm', 'Welle', 'Möwe', 'Nebel', 'Fels', 'Hafen'];

describe.each(languages)('pictures of nine players, %s', (language, locale) => {
  it('from the waiting room to the last guess', async ({ server, arrive, quickTable }) => {
    const screenshots = await Screenshots.open(language);
    const table = await quickTable();
    for (const name of NAMES) await table.sit(name);
    const { page } = await arrive('Uma', { ...screens.phone, locale });
    await table.setUp({ ...TIMES, discussionTime: 120, lastGuessAllowed: true });
    await page.goto(server.url + table.playerPath('Ivo'));
    await page.getByRole('article').nth(8).waitFor();
    await screenshots.take(page, 'nine-setup');
    await table.start();
    for (const word of WORDS.slice(0, 8)) await table.say(word);
    await page.locator('form input:not([readonly])').waitFor();
    await screenshots.take(page, 'nine-turn');
    await table.sendAsMaster('end_current_round', {});
    await page.getByRole('region', { name: screenshots.text('player.discussion') }).waitFor();
    await screenshots.take(page, 'nine-discussion');
    await table.sendAsMaster('open_ballot', {});
    await page.getByRole('region', { name: screenshots.text('round.ballot') }).waitFor();
    await screenshots.take(page, 'nine-ballot');
    await table.sendAsMaster('start_last_guess', {});
    await page.getByRole('textbox', { name: screenshots.text('player.lastGuessLabel') }).waitFor();
    await screenshots.take(page, 'nine-last-guess');
  });
});
