import { describe, expect } from 'vitest';
import { decided, doubleClick, openDesk, seated, stays, whenCounting } from '../harness/careless-host.ts';
import { it, screens } from '../harness/e2e-test.ts';
import { RemoteControl } from '../harness/remote-control.ts';
import { sees } from '../harness/seen.ts';
import { AdminScreen } from '../screens/admin-screen.ts';
import { shown } from '../screens/shown.ts';

const start = 'Runde ziehen und starten';
const crewmates = 'Crewmates gewinnen';

describe('a careless host', () => {
  it('plays an ordinary round with two clicks', async ({ server, arrive, quickTable }) => {
    const screen = new AdminScreen((await arrive('Mika', screens.laptop)).page);
    const table = await decided(await quickTable());
    await screen.page.addInitScript(() => localStorage.setItem('tarnwort.by-hand', 'false'));
    await openDesk(screen, server, table, crewmates);
    await screen.button(crewmates).click();
    await sees('Mika', () => shown(screen.phase), 'Runden-Ende');

    await screen.button('Nächste Runde starten').click();
    await sees('Mika', () => shown(screen.phase), 'Spiel läuft');
  });

  it('reveals nothing by a double click that is taken back', async ({ server, arrive, quickTable }) => {
    const screen = new AdminScreen((await arrive('Mika', screens.laptop)).page);
    await openDesk(screen, server, await decided(await quickTable()), crewmates);
    const takenBack = await whenCounting(screen, ['Escape']);
    await doubleClick(screen.button(crewmates));
    await takenBack();
    await stays(screen, 'Gewinner-Auswahl');
  });

  it('reveals nothing by a wrong key, nor by keys while something counts', async ({ server, arrive, quickTable }) => {
    const screen = new AdminScreen((await arrive('Mika', screens.laptop)).page);
    await openDesk(screen, server, await decided(await quickTable()), crewmates);
    for (const key of ['2', 'n', 'e', 's', 'p']) await screen.page.keyboard.press(key);
    await stays(screen, 'Gewinner-Auswahl');

    const takenBack = await whenCounting(screen, ['1', '1', '2', '2', '3', '3', 'Escape']);
    await screen.button('Unentschieden').click();
    await takenBack();
    await stays(screen, 'Gewinner-Auswahl');
  });

  it('finds no winner to click while a ballot is open', async ({ server, arrive, quickTable }) => {
    const screen = new AdminScreen((await arrive('Mika', screens.laptop)).page);
    const table = await decided(await quickTable());
    await table.sendAsMaster('open_ballot', {});
    await openDesk(screen, server, table, 'Wahl jetzt beenden');
    expect(await screen.button(crewmates).count()).toBe(0);
    await screen.page.getByText('0 von 3 haben gewählt – es fehlen Ada, Bea und Cem').waitFor();
    await table.accuse('Ada', 'Bea');
    await screen.page.getByText('1 von 3 hat gewählt – es fehlen Bea und Cem').waitFor();
  });

  it('takes back on the deck what the desk announced', async ({ server, arrive, quickTable }) => {
    const screen = new AdminScreen((await arrive('Mika', screens.laptop)).page);
    const table = await decided(await quickTable());
    const remote = await RemoteControl.open(server.url, table);
    await openDesk(screen, server, table, crewmates);
    const takenBack = await whenCounting(screen, [], [`${remote.address}/cancel`], remote.token);
    await screen.button(crewmates).click();
    await takenBack();
    await stays(screen, 'Gewinner-Auswahl');
  });

  it('loses the connection after the click: it still happens', async ({ server, arrive, quickTable }) => {
    const screen = new AdminScreen((await arrive('Mika', screens.laptop)).page);
    await openDesk(screen, server, await decided(await quickTable()), crewmates);
    await screen.button(crewmates).click();
    await screen.page.context().setOffline(true);
    await screen.page.waitForTimeout(2500);
    await screen.page.context().setOffline(false);
    await sees('Mika', () => shown(screen.phase), 'Runden-Ende');
  });

  it('presses desk and deck at once: one action counts, the other is refused', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const screen = new AdminScreen((await arrive('Mika', screens.laptop)).page);
    const table = await decided(await quickTable());
    const remote = await RemoteControl.open(server.url, table);
    await openDesk(screen, server, table, crewmates);
    // A retried call changes nothing.
    const calls = ['imposter', 'crewmates'].map((winner) => `${remote.address}/winner?winner=${winner}`);
    const called = await whenCounting(screen, [], calls, remote.token);
    await screen.button(crewmates).click();
    await called();
    await sees('Mika', () => shown(screen.phase), 'Runden-Ende');
    await screen.page.getByText('Crewmates gewinnen!').waitFor();
  });

  it('starts no round by a double click, and keeps what was typed', async ({ server, arrive, quickTable }) => {
    const screen = new AdminScreen((await arrive('Mika', screens.laptop)).page);
    await openDesk(screen, server, await seated(await quickTable()), start);
    await screen.wordField.fill('Leuchtturm');
    const takenBack = await whenCounting(screen, ['Escape']);
    await doubleClick(screen.button(start));
    await takenBack();
    await stays(screen, 'Einrichtungs-Phase');
    await screen.page.getByRole('switch', { name: 'Von Hand', exact: true }).press('Space');
    expect(await screen.wordField.inputValue()).toBe('Leuchtturm');
  });

  it('blanks a slur while the reveal counts', async ({ server, arrive, quickTable }) => {
    const screen = new AdminScreen((await arrive('Mika', screens.laptop)).page);
    const table = await seated(await quickTable());
    await table.start();
    await table.say('Pfui');
    await table.sendAsMaster('end_current_round', {});
    await openDesk(screen, server, table, crewmates);
    await screen.button(crewmates).click();
    await screen.page
      .getByRole('button', { name: /^„Pfui“ von .* überall unkenntlich machen$/ })
      .first()
      .click();
    await sees('Mika', () => shown(screen.phase), 'Runden-Ende');
    expect(await screen.page.getByText('Pfui').count()).toBe(0);
  });
});
