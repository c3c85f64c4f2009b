import { describe } from 'vitest';
import { it, screens } from '../harness/e2e-test.ts';
import { pressOn, tabTo, typeInto } from '../harness/keyboard.ts';
import { sees } from '../harness/seen.ts';
import { join } from '../harness/table.ts';
import { AdminScreen } from '../screens/admin-screen.ts';
import { EntryPage } from '../screens/entry-page.ts';
import { PlayerScreen } from '../screens/player-screen.ts';
import { shown } from '../screens/shown.ts';

describe('keyboard', () => {
  it('a whole round without a mouse, for the game master and for a player', async ({ server, arrive }) => {
    const mika = await arrive('Mika', screens.laptop);
    await mika.page.goto(`${server.url}/home`);
    const entry = new EntryPage(mika.page);
    await typeInto(entry.name, 'Mika');
    await pressOn(entry.submit('Lobby erstellen'));
    await mika.page.waitForURL('**/admin/*');
    const master = new AdminScreen(mika.page);
    const link = `${server.url}/join/${master.lobbyId}`;

    const ada = await arrive('Ada', screens.laptop);
    await ada.page.goto(link);
    await typeInto(new EntryPage(ada.page).name, 'Ada');
    await ada.page.keyboard.press('Enter');
    const player = new PlayerScreen(ada.page);
    await pressOn(ada.page.getByRole('button', { name: 'Ich bin bereit' }), 'Space');
    const bea = await join(link, arrive, 'Bea');
    await bea.screen.ready();

    await master.page.getByRole('button', { name: 'Lobby starten', disabled: false }).waitFor();
    await pressOn(master.button('Lobby starten'));
    await typeInto(master.wordField, 'Leuchtturm');
    await typeInto(master.page.getByRole('textbox', { name: 'Kategorie/Hinweis' }), 'Am Meer');
    await pressOn(master.row('Bea').getByRole('button', { name: 'Crewmate', exact: true }));
    await master.page.getByRole('button', { name: 'Spiel starten', disabled: false }).waitFor();
    await pressOn(master.button('Spiel starten'));

    await player.myTurn.waitFor();
    await pressOn(ada.page.getByRole('button', { name: 'Verdecken', exact: true }));
    await pressOn(player.secret({ shown: false }));
    await player.secret({ shown: true }).getByText('Leuchtturm').waitFor();
    await ada.page.keyboard.press('Escape');
    await ada.page.getByText('Leuchtturm').waitFor({ state: 'detached' });
    await typeInto(player.word, 'Licht');
    await ada.page.keyboard.press('Enter');
    await sees('Bea', () => bea.screen.round(), { current: 'Bea', words: { Ada: ['Licht'], Bea: [] } });

    await tabTo(mika.page, master.button('Pause'));
    await mika.page.keyboard.press('p');
    await bea.screen.card('Bea').getByText('Pausiert').waitFor();
    await master.button('Weiter').waitFor();
    await mika.page.keyboard.press('p');
    await bea.screen.card('Bea').getByText('Pausiert').waitFor({ state: 'detached' });
    await pressOn(master.button('Runde vorzeitig beenden'));
    await pressOn(master.button('Imposter gewinnt'));
    await sees('Ada', async () => (await player.reveal()).slice(0, 2), ['Imposter gewinnt!', 'Gewonnen: Bea']);
    await pressOn(master.button('Nächste Runde starten'));
    await sees('Mika', () => shown(master.phase), 'Einrichtungs-Phase');
  });
});
