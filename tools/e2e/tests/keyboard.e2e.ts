import { describe } from 'vitest';
import { it, screens } from '../harness/e2e-test.ts';
import { pressOn, tabTo, typeInto } from '../harness/keyboard.ts';
import type { Person } from '../harness/person.ts';
import { sees } from '../harness/seen.ts';
import { SocketPlayers } from '../harness/socket-players.ts';
import { AdminScreen } from '../screens/admin-screen.ts';
import { EntryPage } from '../screens/entry-page.ts';
import { PlayerScreen } from '../screens/player-screen.ts';
import { shown } from '../screens/shown.ts';

/** The player without a browser. */
const GUEST = 'Gast 1';

describe('keyboard', () => {
  it('two whole rounds without a mouse, for the game master and for a player', async ({
    server,
    arrive,
    onTestFinished,
  }) => {
    const master = await openLobby(await arrive('Mika', { ...screens.laptop, motion: true }), server.url);
    const ada = await join(
      await arrive('Ada', { ...screens.laptop, motion: true }),
      `${server.url}/join/${master.lobbyId}`,
    );
    const guests = await SocketPlayers.join(server.url, master.lobbyId, 1);
    onTestFinished(() => guests.leave());
    await guests.ready();
    await startTheLobby(master);
    await startByTab(master);
    await sayAWord(ada);
    await sees('Mika', () => master.round(), { current: GUEST, words: { Ada: ['Licht'], [GUEST]: [] } });
    await runTheClock(master, ada);
    await pressOn(master.button('Runde vorzeitig beenden'));
    await pressOn(master.button('Imposter gewinnt'));
    await sees('Ada', async () => (await ada.reveal()).slice(0, 2), ['Imposter gewinnt!', `Gewonnen: ${GUEST}`]);
    await pressOn(master.button('Nächste Runde starten'));
    await sees('Mika', () => shown(master.phase), 'Einrichtungs-Phase');
    await playByShortcuts(master, ada);
  });
});

async function openLobby({ page }: Person, url: string): Promise<AdminScreen> {
  await page.goto(`${url}/home`);
  const entry = new EntryPage(page);
  await typeInto(entry.name, 'Mika');
  await pressOn(entry.submit('Lobby erstellen'));
  await page.waitForURL('**/admin/*');
  return new AdminScreen(page);
}

async function join({ page }: Person, link: string): Promise<PlayerScreen> {
  await page.goto(link);
  await typeInto(new EntryPage(page).name, 'Ada');
  await page.keyboard.press('Enter');
  await pressOn(page.getByRole('button', { name: 'Ich bin bereit' }), 'Space');
  return new PlayerScreen(page);
}

const enabled = ({ page }: AdminScreen, name: string) =>
  page.getByRole('button', { name, exact: true, disabled: false }).waitFor();

/** Changes the order and back, reads the shortcuts, and goes on to the setup by one of them. */
async function startTheLobby(master: AdminScreen) {
  const { keyboard } = master.page;
  await pressOn(master.button('Ada nach unten'));
  await sees('Mika', () => master.names(), [GUEST, 'Ada']);
  await pressOn(master.button('Ada nach oben'));
  await sees('Mika', () => master.names(), ['Ada', GUEST]);
  await keyboard.press('?');
  await master.page.getByRole('dialog', { name: 'Tastenkürzel' }).waitFor();
  await keyboard.press('Escape');
  await master.page.getByRole('dialog').waitFor({ state: 'detached' });
  await enabled(master, 'Lobby starten');
  await keyboard.press('n');
}

async function startByTab(master: AdminScreen) {
  await typeInto(master.wordField, 'Leuchtturm');
  await typeInto(master.page.getByRole('textbox', { name: 'Kategorie/Hinweis' }), 'Am Meer');
  await pressOn(master.row(GUEST).getByRole('button', { name: 'Crewmate', exact: true }));
  await enabled(master, 'Spiel starten');
  await pressOn(master.button('Spiel starten'));
}

/** Covers and uncovers the role, and says a word. */
async function sayAWord(ada: PlayerScreen) {
  const { page } = ada;
  await ada.myTurn.waitFor();
  await pressOn(page.getByRole('button', { name: 'Verdecken', exact: true }));
  await pressOn(ada.secret({ shown: false }));
  await ada.secret({ shown: true }).getByText('Leuchtturm').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Leuchtturm').waitFor({ state: 'detached' });
  await typeInto(ada.word, 'Licht');
  await page.keyboard.press('Enter');
}

/** Stops the clock, gives more time, lets it run on, and covers and uncovers the word. */
async function runTheClock(master: AdminScreen, ada: PlayerScreen) {
  const { keyboard } = master.page;
  const paused = ada.card(GUEST).getByText('Pausiert');
  await tabTo(master.page, master.button('Pause'));
  await keyboard.press('p');
  await paused.waitFor();
  // Ada may see it before Mika does, whose key still pauses then.
  await enabled(master, 'Weiter');
  const held = await ada.secondsLeft();
  await keyboard.press('+');
  await sees('Ada', () => ada.secondsLeft(), held + 15);
  await keyboard.press('p');
  await paused.waitFor({ state: 'detached' });
  await keyboard.press('m');
  await keyboard.press('m');
  await master.page.getByText('Leuchtturm', { exact: true }).waitFor();
}

/** Plays the second round by shortcuts wherever there is one; letters in a field are none. */
async function playByShortcuts(master: AdminScreen, ada: PlayerScreen) {
  const { keyboard } = master.page;
  await typeInto(master.wordField, 'Norden');
  await sees('Mika', () => shown(master.phase), 'Einrichtungs-Phase');
  await pressOn(master.row('Ada').getByRole('button', { name: 'Crewmate', exact: true }));
  await enabled(master, 'Spiel starten');
  await tabTo(master.page, master.button('Spiel starten'));
  await keyboard.press('n');
  await sees('Mika', () => shown(master.phase), 'Spiel läuft');
  await pressOn(master.button('Runde vorzeitig beenden'));
  await enabled(master, 'Imposter gewinnt');
  await keyboard.press('2');
  await keyboard.press('2');
  await sees('Ada', async () => (await ada.reveal()).slice(0, 2), ['Imposter gewinnt!', 'Gewonnen: Ada']);
  await enabled(master, 'Nächste Runde starten');
  await keyboard.press('n');
  await sees('Mika', () => shown(master.phase), 'Einrichtungs-Phase');
}
