import { describe, expect } from 'vitest';
import { it, screens } from '../harness/e2e-test.ts';
import { sees } from '../harness/seen.ts';
import { openMaster, openPlayer } from '../harness/table.ts';
import { AdminScreen } from '../screens/admin-screen.ts';
import { PlayerScreen } from '../screens/player-screen.ts';
import { shown } from '../screens/shown.ts';

describe('leaving', () => {
  it('a game master who leaves in the middle of a round is gone until they come back', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea']) await table.sit(name);
    await table.setUp({ firstPlayerTime: 300 });
    await table.start();
    const { screen: master } = await openMaster(server.url, arrive, table);
    const { screen: ada } = await openPlayer(server.url, arrive, table, 'Ada');
    await ada.myTurn.waitFor();

    await master.press('Weitere Aktionen');
    await master.page.getByRole('menuitem', { name: 'Lobby verlassen' }).click();
    await master.press('Jetzt verlassen');
    await master.page.getByText('Du hast die Lobby verlassen.').waitFor();
    await sees('Ada', () => shown(ada.phase), 'Runde vorbei');
    // The server reports an absence after fifteen seconds.
    await ada.page.getByText('Spielleiter getrennt').waitFor({ timeout: 120_000 });

    await master.press('Hier weiterspielen');
    await sees('Mika', () => shown(master.phase), 'Gewinner-Auswahl');
    await master.page.getByText('Die Runde endete, weil der Spielleiter ging.').waitFor();
    await ada.page.getByText('Spielleiter getrennt').waitFor({ state: 'detached' });
    await master.press('Crewmates gewinnen');
    await sees('Ada', async () => (await ada.reveal())[0], 'Crewmates gewinnen!');
  });

  it('a game master who leaves while the connection is lost is not brought back by it', async ({
    server,
    networkTo,
    arrive,
    quickTable,
  }) => {
    const network = await networkTo(server);
    const table = await quickTable();
    await table.sit('Ada');
    const { page: adas } = await arrive('Ada', screens.phone);
    await adas.goto(server.url + table.playerPath('Ada'));
    const { page } = await arrive('Mika', screens.laptop);
    await page.goto(network.url + table.masterPath());
    const master = new AdminScreen(page);
    await master.press('Weitere Aktionen');
    await page.getByRole('menuitem', { name: 'Lobby verlassen' }).click();
    await page.getByText('Jetzt verlassen').waitFor();

    network.cut();
    await master.banner.waitFor();
    network.restore();
    await page.getByText('Jetzt verlassen').click();
    await page.getByText('Du hast die Lobby verlassen.').waitFor();
    // The pause between two attempts to connect is 5 s at most, the notice comes 15 s after the last connection.
    await adas.getByText('Spielleiter getrennt').waitFor({ timeout: 120_000 });

    await master.press('Hier weiterspielen');
    await sees('Mika', () => shown(master.phase), 'Lobby-Phase');
    await adas.getByText('Spielleiter getrennt').waitFor({ state: 'detached' });
  });

  it('a player in the leave dialog keeps the focus there when their turn comes', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea']) await table.sit(name);
    await table.setUp({ wordsPerPlayer: 2, firstPlayerTime: 300, otherPlayerTime: 300 });
    await table.start();
    const { page } = await arrive('Bea', screens.laptop);
    await page.goto(server.url + table.playerPath('Bea'));
    const bea = new PlayerScreen(page);
    const focused = (role: string) => page.locator(`${role}:focus`).count();
    await page.getByRole('button', { name: 'Verlassen' }).click();
    await expect.poll(() => focused('[role=dialog] button')).toBe(1);

    await table.say('Licht');
    await bea.myTurn.waitFor();
    expect(await focused('[role=dialog] button')).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => focused('input')).toBe(1);
    await page.keyboard.type('Boot');
    expect(await bea.word.inputValue()).toBe('Boot');
  });
});
