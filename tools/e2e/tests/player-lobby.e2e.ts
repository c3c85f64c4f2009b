import { describe, expect } from 'vitest';
import { it, screens } from '../harness/e2e-test.ts';
import { findLayoutErrors } from '../harness/layout.ts';
import { takeSeat } from '../harness/seat.ts';
import { sees } from '../harness/seen.ts';
import { byEntryPage, openLobby } from '../harness/table.ts';
import { EntryPage } from '../screens/entry-page.ts';

describe('player lobby', () => {
  it('refuses a player when twenty seats are taken, and shows all on a small phone', async ({ server, arrive }) => {
    const { screen: master } = await openLobby(server.url, arrive);
    const link = `${server.url}/join/${master.lobbyId}`;
    const { lobbyId } = master;
    for (let seat = 1; seat < 20; seat += 1)
      await takeSeat(server.url, '/api/lobby/join', { lobbyId, playerName: `Gast ${seat}` });
    const ada = await byEntryPage.join(link, arrive, 'Ada');

    const late = await arrive('Bea', screens.phone);
    await late.page.goto(link);
    await late.page.getByText('Die Lobby ist voll.').waitFor();
    await late.page.getByRole('button', { name: 'Sag mir Bescheid' }).waitFor();

    await ada.screen.page.setViewportSize({ width: 360, height: 640 });
    await sees('Ada', () => ada.screen.cards.count(), 20);
    expect(await findLayoutErrors(ada.screen.page)).toEqual([]);
    await ada.screen.cards.last().scrollIntoViewIfNeeded();
    await ada.screen.ready();
  });

  it('a kicked browser stays out by every way, another one gets in', async ({ server, arrive }) => {
    const { screen: master } = await openLobby(server.url, arrive);
    const link = `${server.url}/join/${master.lobbyId}`;
    const { person, screen } = await byEntryPage.join(link, arrive, 'Ada');
    const seat = person.page.url();
    const kick = master.row('Ada').getByRole('button', { name: /^Ada kicken/ });
    await master.pressTwice(kick, master.button('Ada wieder zulassen'));
    await person.page.getByText('Du wurdest aus der Lobby entfernt').waitFor();

    await person.page.goto(seat);
    await person.page.getByText('Dieser Platz gehört zu einem anderen Gerät.').waitFor();
    await person.page.getByRole('button', { name: 'Neu beitreten' }).click();
    const entry = new EntryPage(person.page);
    await entry.name.fill('Eva');
    await entry.submit('Lobby beitreten').click();
    await entry.failure.getByText('Der Spielleiter hat dich aus dieser Lobby entfernt.').waitFor();
    expect(await screen.cards.count()).toBe(0);

    const other = await byEntryPage.join(link, arrive, 'Ada');
    await other.screen.ready();
    await master.row('Ada').getByText('Bereit', { exact: true }).waitFor();
  });
});
