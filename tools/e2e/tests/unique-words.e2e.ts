import { describe, expect } from 'vitest';

import { it, screens } from '../harness/e2e-test.ts';
import { PlayerScreen } from '../screens/player-screen.ts';

describe('unique words', () => {
  it('refuses a word that was said before in the round, and takes another', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    const [, , imposterId] = [await table.sit('Ada'), await table.sit('Bea'), await table.sit('Cem')];
    await table.setUp({ firstPlayerTime: 300, otherPlayerTime: 300, wordsPerPlayer: 1 });
    await table.sendAsMaster('set_topic_and_imposter', { topic: 'Leuchtturm', categoryHint: 'Am Meer', imposterId });
    const { page: desk } = await arrive('Mika', screens.laptop);
    await desk.goto(server.url + table.masterPath());
    const unique = desk.getByRole('switch', { name: 'Jedes Wort nur einmal' });
    await unique.click();
    await expect.poll(() => unique.isChecked()).toBe(true);
    await desk.getByRole('button', { name: 'Spiel starten' }).click();

    const [ada, bea] = await Promise.all(
      ['Ada', 'Bea'].map(async (name) => {
        const { page } = await arrive(name, screens.phone);
        await page.goto(server.url + table.playerPath(name));
        return new PlayerScreen(page);
      }),
    );
    await ada?.say('Licht');
    await bea?.say('LICHT');
    await bea?.page.getByText('Dieses Wort wurde schon gewertet.').first().waitFor();
    await bea?.say('Küste');
    await desk.getByText('Küste').first().waitFor();
  });
});
