import { describe } from 'vitest';
import { it } from '../harness/e2e-test.ts';
import { pressOn, tabTo, typeInto } from '../harness/keyboard.ts';
import { sees } from '../harness/seen.ts';
import { gather } from '../harness/table.ts';
import { shown } from '../screens/shown.ts';

describe('admin keyboard', () => {
  it('the game master runs a whole round by keys alone', async ({ server, arrive }) => {
    const table = await gather(server.url, arrive, ['Ada', 'Bea']);
    const { screen: master } = table.master;
    const [ada] = table.players;
    const { keyboard } = master.page;
    const enabled = (name: string) => master.page.getByRole('button', { name, exact: true, disabled: false }).waitFor();
    for (const { screen } of table.players) await screen.ready();

    await pressOn(master.button('Ada nach unten'));
    await sees('Mika', () => master.names(), ['Bea', 'Ada']);
    await keyboard.press('?');
    await master.page.getByRole('dialog', { name: 'Tastenkürzel' }).waitFor();
    await keyboard.press('Escape');
    await master.page.getByRole('dialog').waitFor({ state: 'detached' });

    await enabled('Lobby starten');
    await keyboard.press('n');
    await typeInto(master.wordField, 'Norden');
    await sees('Mika', () => shown(master.phase), 'Einrichtungs-Phase');
    await pressOn(master.row('Ada').getByRole('button', { name: 'Crewmate', exact: true }));
    await enabled('Spiel starten');
    await tabTo(master.page, master.button('Spiel starten'));
    await keyboard.press('n');

    await sees('Mika', async () => (await master.round()).current, 'Ada');
    await keyboard.press('p');
    await ada.screen.card('Ada').getByText('Pausiert').waitFor();
    // Ada may see it before Mika does, whose key still pauses then.
    await enabled('Weiter');
    const held = await ada.screen.secondsLeft();
    await keyboard.press('+');
    await sees('Ada', () => ada.screen.secondsLeft(), held + 15);
    await keyboard.press('p');
    await ada.screen.card('Ada').getByText('Pausiert').waitFor({ state: 'detached' });
    await keyboard.press('m');
    await keyboard.press('m');
    await master.page.getByText('Norden', { exact: true }).waitFor();

    await pressOn(master.button('Runde vorzeitig beenden'));
    await enabled('Imposter gewinnt');
    await keyboard.press('2');
    await keyboard.press('2');
    await sees('Ada', async () => (await ada.screen.reveal()).slice(0, 2), ['Imposter gewinnt!', 'Gewonnen: Ada']);
    await enabled('Nächste Runde starten');
    await keyboard.press('n');
    await sees('Mika', () => shown(master.phase), 'Einrichtungs-Phase');
  });
});
