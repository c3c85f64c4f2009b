import { describe, expect } from 'vitest';
import { appearanceFindings, expectAccessible } from '../harness/axe.ts';
import { it, screens } from '../harness/e2e-test.ts';
import { openMaster, openPlayer } from '../harness/table.ts';
import { EntryPage } from '../screens/entry-page.ts';

describe('accessible', () => {
  it('axe finds nothing on the entry page and on pages that lead nowhere', async ({ server, arrive }) => {
    const { page } = await arrive('Ada', screens.phone);
    const entry = new EntryPage(page);

    await page.goto(`${server.url}/home`);
    await entry.choose('Lobby erstellen');
    await entry.submit('Lobby erstellen').waitFor();
    await expectAccessible(page, 'entry page, create');
    await entry.choose('Lobby beitreten');
    await entry.lobbyId.fill('ZZZZZZ');
    await entry.name.fill('Ada');
    await entry.submit('Lobby beitreten').click();
    await entry.failure.waitFor();
    await expectAccessible(page, 'entry page, join refused');

    for (const path of ['/nirgendwo', '/lobby/ABC234', '/lobby/ABC234/xyz/Ada', '/admin/', '/admin/ABC234']) {
      await page.goto(server.url + path);
      await page.getByRole('alert').first().waitFor();
      await expectAccessible(page, path);
    }
  });

  it.for([
    ['de', 'Einer Lobby beitreten'],
    ['ar', 'الانضمام إلى غرفة'],
  ] as const)('axe finds a sentence that is too pale in %s', async ([language, sentence], { server, arrive }) => {
    const { page } = await arrive('Ada', { ...screens.phone, locale: language });
    await page.goto(`${server.url}/home`);
    await page.locator(`html[lang=${language}]`).waitFor();

    await page.locator('body').evaluate((body, text) => {
      body.textContent = text;
      body.style.color = '#333';
    }, sentence);

    expect(await appearanceFindings(page)).toEqual([expect.stringMatching(/^color-contrast: <body/)]);
  });

  it('axe finds nothing on any screen in any phase', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea']) await table.sit(name);
    const { screen: master } = await openMaster(server.url, arrive, table);
    const { screen: ada } = await openPlayer(server.url, arrive, table, 'Ada');
    const { screen: bea } = await openPlayer(server.url, arrive, table, 'Bea');
    const everyScreen = async (phase: string) => {
      await expectAccessible(master.page, `admin, ${phase}`);
      await expectAccessible(ada.page, `player, ${phase}`);
      await expectAccessible(bea.page, `the imposter, ${phase}`);
    };

    await everyScreen('intermission');
    for (const player of [ada, bea]) await player.ready();
    await master.press('Lobby starten');
    await master.wordField.waitFor();
    await everyScreen('setup');
    await master.prepare({
      word: 'Leuchtturm',
      hint: 'Am Meer',
      imposter: 'Bea',
      firstPlayerTime: 300,
      wordsPerPlayer: 1,
    });
    await master.press('Spiel starten');
    await ada.myTurn.waitFor();
    await everyScreen('playing');
    await ada.say('Licht');
    await bea.say('Boot');
    await master.button('Unentschieden').waitFor();
    await everyScreen('winner selection');
    await master.press('Imposter gewinnt');
    await master.button('Nächste Runde starten').waitFor();
    await everyScreen('winner announcement');
  });
});
