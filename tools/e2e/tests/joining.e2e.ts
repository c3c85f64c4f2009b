import { describe, expect } from 'vitest';
import { it, screens } from '../harness/e2e-test.ts';
import { sees } from '../harness/seen.ts';
import { byEntryPage, join, openLobby, openPlayer, watch } from '../harness/table.ts';
import { PAST_A_DOUBLE_CLICK_MS } from '../screens/admin-screen.ts';
import { EntryPage } from '../screens/entry-page.ts';
import { PlayerScreen } from '../screens/player-screen.ts';

describe('joining', () => {
  it('a link with a password needs a name only, and the password leaves the address bar', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const { lobbyId } = await quickTable({ password: 'geheim & gut' });
    const link = `${server.url}/join/${lobbyId}?p=${encodeURIComponent('geheim & gut')}`;
    const guest = await arrive('Ada', screens.phone);
    const entry = new EntryPage(guest.page);

    await guest.page.goto(link);
    await sees('Ada', () => entry.password.inputValue(), 'geheim & gut');
    expect(await entry.password.getAttribute('type')).toBe('password');
    expect(await entry.password.isEditable()).toBe(false);
    expect(await entry.lobbyId.isEditable()).toBe(false);
    expect(guest.page.url()).toBe(`${server.url}/join/${lobbyId}`);
    expect(await entry.submit('Lobby beitreten').isDisabled()).toBe(true);

    await entry.name.fill('  Ada ');
    await entry.submit('Lobby beitreten').click();
    await new PlayerScreen(guest.page).card('Ada').waitFor();
    expect(guest.page.url()).not.toMatch(/geheim|[?#]/);
  });

  it('a wrong password keeps players and overlays out', async ({ server, arrive, quickTable }) => {
    const { lobbyId } = await quickTable({ password: 'geheim' });
    const guest = await arrive('Ada', screens.phone);
    const entry = new EntryPage(guest.page);

    await guest.page.goto(`${server.url}/join/${lobbyId}`);
    await entry.name.fill('Ada');
    await entry.password.fill('geraten');
    await entry.submit('Lobby beitreten').click();
    await entry.failure.getByText('Falsches Passwort.').waitFor();

    await entry.password.fill('geheim');
    await entry.submit('Lobby beitreten').click();
    await new PlayerScreen(guest.page).card('Ada').waitFor();

    const stranger = await watch(`${server.url}/overlay/${lobbyId}?p=geraten`, arrive);
    await stranger.screen.page.getByText('Das Overlay hat keinen Zugang: Lobby oder Passwort stimmt nicht.').waitFor();
    expect(await stranger.screen.panels.count()).toBe(0);
    expect(await stranger.person.recording.since()).not.toContain('Ada');

    const broadcast = await watch(`${server.url}/overlay/${lobbyId}?p=geheim`, arrive);
    await sees('the overlay', () => broadcast.screen.round(), { current: null, words: { Ada: [] } });
  });

  it('an unknown lobby, a locked one and an unlocked one', async ({ server, arrive }) => {
    const { screen: master } = await openLobby(server.url, arrive);
    const guest = await arrive('Ada', screens.phone);
    const entry = new EntryPage(guest.page);

    await guest.page.goto(`${server.url}/home`);
    await entry.choose('Lobby beitreten');
    await entry.name.fill('Ada');
    expect(await entry.submit('Lobby beitreten').isDisabled()).toBe(true);
    await entry.lobbyId.fill('ZZZZZZ');
    await entry.submit('Lobby beitreten').click();
    await entry.failure.getByText('Lobby nicht gefunden.').waitFor();

    await master.openTool('Lobby');
    await master.switchOn('Lobby offen', 'Lobby gesperrt');
    await entry.lobbyId.fill(` ${master.lobbyId.toLowerCase()} `);
    await entry.submit('Lobby beitreten').click();
    await entry.failure.getByText('Die Lobby ist gesperrt.').waitFor();

    await master.page.getByRole('switch', { name: 'Lobby gesperrt' }).click();
    await master.settled('Lobby offen', false).waitFor();
    await entry.submit('Lobby beitreten').click();
    await new PlayerScreen(guest.page).card('Ada').waitFor();
  });

  it('a kicked player is told, banned, and let in again', async ({ server, arrive }) => {
    const { screen: master } = await openLobby(server.url, arrive);
    const link = `${server.url}/join/${master.lobbyId}`;
    const { person, screen } = await byEntryPage.join(link, arrive, 'Ada');
    const entry = new EntryPage(person.page);

    const kick = master.row('Ada').getByRole('button', { name: /^Ada kicken/ });
    await kick.click();
    await master.row('Ada').getByTitle('Bestätigen zum Kicken').waitFor();
    await screen.card('Ada').waitFor();
    await master.page.waitForTimeout(PAST_A_DOUBLE_CLICK_MS);
    await kick.click();
    await person.page.getByText('Du wurdest aus der Lobby entfernt').waitFor();
    await person.page.waitForURL('**/home');
    await master.row('Ada').waitFor({ state: 'detached' });

    await entry.join(link, 'Ada');
    await entry.failure.getByText('Der Spielleiter hat dich aus dieser Lobby entfernt.').waitFor();
    await master.press('Ada wieder zulassen');
    await master.button('Ada wieder zulassen').waitFor({ state: 'detached' });
    await entry.submit('Lobby beitreten').click();
    await screen.card('Ada').waitFor();
  });

  it('the newest tab has the seat; another device does not', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    await table.sit('Ada');
    const { person, screen } = await openPlayer(server.url, arrive, table, 'Ada');

    const newest = await person.context.newPage();
    await newest.goto(person.page.url());
    await new PlayerScreen(newest).card('Ada').waitFor();
    await person.page.getByText('Du hast das Spiel in einem anderen Tab geöffnet.').waitFor();
    await new PlayerScreen(newest).ready();

    await person.page.getByRole('button', { name: 'Hier weiterspielen' }).click();
    await screen.card('Ada').waitFor();
    await newest.getByText('Du hast das Spiel in einem anderen Tab geöffnet.').waitFor();

    const stranger = await arrive('Bea', screens.phone);
    await stranger.page.goto(person.page.url());
    await stranger.page.getByText('Dieser Platz gehört zu einem anderen Gerät.').waitFor();
    await stranger.page.getByRole('button', { name: 'Neu beitreten' }).click();
    await stranger.page.waitForURL(`**/join/${table.lobbyId}`);
  });

  it('leaving asks once more, gives the seat up and leads to the start', async ({ server, arrive }) => {
    const { screen: master } = await openLobby(server.url, arrive);
    const { person } = await join(`${server.url}/join/${master.lobbyId}`, arrive, 'Ada');
    const seat = person.page.url();

    await person.page.getByRole('button', { name: 'Verlassen' }).click();
    const dialog = person.page.getByRole('dialog', { name: 'Lobby verlassen?' });
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(person.page.url()).toBe(seat);

    await person.page.getByRole('button', { name: 'Verlassen' }).click();
    await dialog.getByRole('button', { name: 'Verlassen' }).click();
    await person.page.waitForURL('**/home');
    await master.row('Ada').waitFor({ state: 'detached' });
  });
});
