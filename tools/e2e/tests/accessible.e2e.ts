import { describe } from 'vitest';
import { expectAccessible } from '../harness/axe.ts';
import { it, screens } from '../harness/e2e-test.ts';
import { startRound } from '../harness/secret-round.ts';
import { gather, getSetUp } from '../harness/table.ts';
import { EntryPage } from '../screens/entry-page.ts';

describe('accessible', () => {
  it('axe finds nothing on the entry page and on pages that lead nowhere', async ({ server, arrive }) => {
    const { page } = await arrive('Ada', screens.phone);
    const entry = new EntryPage(page);

    await page.goto(`${server.url}/home`);
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

  it('axe finds nothing on any screen in any phase', async ({ server, arrive }) => {
    const table = await gather(server.url, arrive, ['Ada', 'Bea']);
    const { master, overlay } = table;
    const [ada, bea] = table.players;
    const everyScreen = async (phase: string) => {
      await expectAccessible(master.screen.page, `admin, ${phase}`);
      await expectAccessible(ada.screen.page, `player, ${phase}`);
      await expectAccessible(bea.screen.page, `other player, ${phase}`);
    };

    await everyScreen('intermission');
    await getSetUp(table);
    await everyScreen('setup');
    await startRound(table, {
      word: 'Leuchtturm',
      hint: 'Am Meer',
      imposter: 'Bea',
      firstPlayerTime: 300,
      wordsPerPlayer: 1,
    });
    await ada.screen.myTurn.waitFor();
    await everyScreen('playing');
    await ada.screen.say('Licht');
    await bea.screen.say('Boot');
    await master.screen.button('Unentschieden').waitFor();
    await everyScreen('winner selection');
    await master.screen.press('Imposter gewinnt');
    await master.screen.button('Nächste Runde starten').waitFor();
    await everyScreen('winner announcement');
    await overlay.screen.message.waitFor();
  });
});
