import { screen } from '@testing-library/react';

import { byGil, gilsState, pass, readyPlayers, rowOf, run, tearDown, user } from '../../testing/play';

afterEach(tearDown);

describe('KickButton', () => {
  it('needs a second click', async () => {
    const { server } = await run();
    await user.click(rowOf('bob').getByTitle('Klicken zum Bestätigen'));
    expect(server.receivedAs('kick_player')).toEqual([]);
    await pass(600);
    await user.click(rowOf('bob').getByTitle('Bestätigen zum Kicken'));
    expect(server.receivedAs('kick_player')).toEqual([{ ...byGil, targetPlayerId: 'bob' }]);
  });

  it('does not kick with a double click, and is disarmed by Escape at once', async () => {
    const { server } = await run();
    await user.dblClick(rowOf('bob').getByTitle('Klicken zum Bestätigen'));
    expect(server.receivedAs('kick_player')).toEqual([]);
    expect(rowOf('bob').getByTitle('Bestätigen zum Kicken')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(rowOf('bob').getByTitle('Klicken zum Bestätigen')).toBeInTheDocument();
  });

  it('is armed for ten seconds only', async () => {
    await run();
    await user.click(rowOf('bob').getByTitle('Klicken zum Bestätigen'));
    await pass(9000);
    expect(rowOf('bob').getByTitle('Bestätigen zum Kicken')).toBeInTheDocument();
    await pass(1000);
    expect(rowOf('bob').getByTitle('Klicken zum Bestätigen')).toBeInTheDocument();
  });

  it('is disarmed when the player left and came back', async () => {
    const { send } = await run();
    await user.click(rowOf('bob').getByTitle('Klicken zum Bestätigen'));
    const players = readyPlayers.filter(({ id }) => id !== 'bob');
    send('player_left', { seq: 11, playerId: 'bob', playerName: 'bob', players, turnOrder: [] });
    send('game_state', gilsState({ seq: 12 }));
    expect(rowOf('bob').getByTitle('Klicken zum Bestätigen')).toBeInTheDocument();
  });

  it('lets a removed player in again by a click', async () => {
    const { server } = await run({ barred: [{ playerId: 'dan', name: 'Dan' }] });
    expect(screen.getByText('Entfernte Spieler')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Dan wieder zulassen' }));
    expect(server.receivedAs('lift_bar')).toEqual([{ ...byGil, targetPlayerId: 'dan' }]);
    expect(await screen.findByText('Dan darf wieder beitreten.')).toBeInTheDocument();
  });

  it('says after that when the lobby is locked, and opens it', async () => {
    const { requests } = await run({
      lobby: { ...gilsState().lobby, locked: true },
      barred: [{ playerId: 'dan', name: 'Dan' }],
    });
    await user.click(screen.getByRole('button', { name: 'Dan wieder zulassen' }));
    expect(await screen.findByText(/Dan darf wieder beitreten. .*gesperrt/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Öffnen' }));
    expect(requests.at(-1)).toMatchObject({ path: '/api/lobby/lock', body: { locked: false } });
  });
});
