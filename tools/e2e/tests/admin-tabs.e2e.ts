import { describe, expect } from 'vitest';
import { it, screens } from '../harness/e2e-test.ts';
import type { QuickTable } from '../harness/quick-table.ts';
import { sees } from '../harness/seen.ts';
import { openMaster, openPlayer } from '../harness/table.ts';
import { AdminScreen } from '../screens/admin-screen.ts';
import { shown } from '../screens/shown.ts';

const elsewhere = 'Du hast das Spiel in einem anderen Tab geöffnet.';

describe('admin tabs', () => {
  it('the newest of two game master tabs runs the game, and the older one can take it back', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await seated(await quickTable());
    const { person, screen: older } = await openMaster(server.url, arrive, table);
    const ada = await openPlayer(server.url, arrive, table, 'Ada');
    await older.wordField.fill('Leuchtturm');
    // A change of tab blurs the field; a page under automation gets no such event.
    await older.wordField.blur();

    const newer = new AdminScreen(await person.context.newPage());
    await newer.page.goto(older.page.url());
    await sees('the newer tab', () => newer.wordField.inputValue(), 'Leuchtturm');
    await older.page.getByText(elsewhere).waitFor();
    const hint = newer.page.getByRole('textbox', { name: 'Kategorie/Hinweis' });
    await hint.fill('Am Meer');
    await hint.blur();

    await older.press('Hier weiterspielen');
    await newer.page.getByText(elsewhere).waitFor();
    await sees('the older tab', () => older.wordField.inputValue(), 'Leuchtturm');
    await sees('the older tab', () => older.page.getByLabel('Kategorie/Hinweis').inputValue(), 'Am Meer');
    await older.prepare({ word: 'Sternwarte', hint: 'Nachts', imposter: 'Bea' });
    await older.press('Spiel starten');
    await sees('Ada', async () => (await ada.screen.peek()).word, 'Sternwarte');
  });

  it('another computer takes over a running round by a link with a key only', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await seated(await quickTable());
    await table.start('Leuchtturm', 'Am Meer');
    const { person, screen } = await openMaster(server.url, arrive, table);
    const ada = await openPlayer(server.url, arrive, table, 'Ada');
    await person.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await screen.press('Weitere Aktionen');
    await screen.page.getByRole('menuitem', { name: 'Admin-Link für ein anderes Gerät kopieren' }).click();
    await screen.page.getByText('Admin-Link kopiert.').waitFor();

    const other = await arrive('Mika elsewhere', screens.laptop);
    const link = await screen.page.evaluate(() => navigator.clipboard.readText());
    await other.page.goto(link);
    const there = new AdminScreen(other.page);
    await sees('Mika elsewhere', () => shown(there.phase), 'Spiel läuft');
    expect(other.page.url()).toBe(`${server.url}/admin/${table.lobbyId}`);
    await there.press('Pause');
    await ada.screen.card('Ada').getByText('Pausiert').waitFor();
    await there.press('Weiter');
    await there.press('Runde vorzeitig beenden');
    await there.press('Crewmates gewinnen');
    await sees('Ada', async () => (await ada.screen.reveal())[0], 'Crewmates gewinnen!');
    await screen.page.getByText(elsewhere).waitFor();

    const stranger = await arrive('Stranger', screens.laptop);
    await stranger.page.goto(link.replace(/#.*/, ''));
    await stranger.page.getByText('Dieser Platz gehört zu einem anderen Gerät.').waitFor();
  });
});

/** Two players in the setup of a round of one word each. */
async function seated(table: QuickTable): Promise<QuickTable> {
  for (const name of ['Ada', 'Bea']) await table.sit(name);
  await table.setUp({ wordsPerPlayer: 1, firstPlayerTime: 300, otherPlayerTime: 300 });
  return table;
}
