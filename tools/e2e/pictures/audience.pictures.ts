import { describe } from 'vitest';

import { it, screens } from '../harness/e2e-test.ts';
import { languages, Screenshots } from '../harness/screenshots.ts';
import { voteFor } from '../harness/viewer.ts';

const NAMES = ['Ada', 'Bea', 'Cemal_05', 'Konstantin', 'Dilek'];
const TIMES = { firstPlayerTime: 300, otherPlayerTime: 300, wordsPerPlayer: 1 };

describe.each(languages)('pictures of the audience, %s', (language, locale) => {
  it('from the password to the reveal', async ({ server, arrive, quickTable }) => {
    const screenshots = await Screenshots.open(language);
    const { page } = await arrive('Uma', { ...screens.phone, locale });
    const table = await quickTable({ password: 'geheim' });
    for (const name of NAMES) await table.sit(name, { password: 'geheim' });
    const phase = (key: string) =>
      page.getByRole('heading', { name: screenshots.text(`player.phase.${key}`) }).waitFor();

    await page.goto(`${server.url}/watch/${table.lobbyId}`);
    await page.locator('input[type=password]').waitFor();
    await screenshots.take(page, 'audience-password');
    await page.locator('input[type=password]').fill('geheim');
    await page.keyboard.press('Enter');
    await phase('intermission');
    await screenshots.take(page, 'audience-waiting');
    await table.setUp(TIMES);
    await table.start();
    await phase('playing');
    await screenshots.take(page, 'audience-poll-off');
    await table.sendAsMaster('switch_poll', { on: true });
    await page.getByRole('heading', { name: screenshots.text('audience.question') }).waitFor();
    await screenshots.take(page, 'audience-poll-open');
    for (const [at, suspect] of [1, 2, 5, 5].entries())
      await voteFor(server.url, table.lobbyId, `viewer ${at}`, suspect, 'geheim');
    for (const word of ['Licht', 'Boot']) await table.say(word);
    await page.locator('main button').nth(4).click();
    await page.getByText(screenshots.text('audience.myVote')).first().waitFor();
    await screenshots.take(page, 'audience-voted');
    for (const word of ['Küste', 'Sturm', 'Welle']) await table.say(word);
    await phase('winner_selection');
    await screenshots.take(page, 'audience-round-over');
    await table.announce('regular_players');
    await page.locator('[aria-hidden=true][data-step]').waitFor();
    await page.locator('[aria-hidden=true][data-step]').waitFor({ state: 'detached' });
    await screenshots.take(page, 'audience-reveal');
  });
});
