import { screen, within } from '@testing-library/react';

import { gilsState, pass, readyPlayers, run, tearDown, user } from '../../testing/play';

afterEach(tearDown);

const byGil = { lobbyId: 'ABC234', gameMasterId: 'gil' };
const row = (name: string) => {
  const found = screen.getByRole('textbox', { name: `Name von ${name}` }).closest('tr');
  if (!found) throw new Error(`no row of ${name}`);
  return within(found);
};

describe('KickButton', () => {
  it('needs a second click', async () => {
    const { server } = await run();
    await user.click(row('bob').getByTitle('Klicken zum Bestätigen'));
    expect(server.receivedAs('kick_player')).toEqual([]);
    await pass(600);
    await user.click(row('bob').getByTitle('Bestätigen zum Kicken'));
    expect(server.receivedAs('kick_player')).toEqual([{ ...byGil, targetPlayerId: 'bob' }]);
  });

  it('does not kick with a double click, and is disarmed by Escape at once', async () => {
    const { server } = await run();
    await user.dblClick(row('bob').getByTitle('Klicken zum Bestätigen'));
    expect(server.receivedAs('kick_player')).toEqual([]);
    expect(row('bob').getByTitle('Bestätigen zum Kicken')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(row('bob').getByTitle('Klicken zum Bestätigen')).toBeInTheDocument();
  });

  it('is armed for ten seconds only', async () => {
    await run();
    await user.click(row('bob').getByTitle('Klicken zum Bestätigen'));
    await pass(9000);
    expect(row('bob').getByTitle('Bestätigen zum Kicken')).toBeInTheDocument();
    await pass(1000);
    expect(row('bob').getByTitle('Klicken zum Bestätigen')).toBeInTheDocument();
  });

  it('is not armed any more when the player was gone', async () => {
    const { send } = await run();
    await user.click(row('bob').getByTitle('Klicken zum Bestätigen'));
    const players = readyPlayers.filter(({ id }) => id !== 'bob');
    send('player_left', { seq: 11, playerId: 'bob', playerName: 'bob', players, turnOrder: [] });
    send('game_state', gilsState({ seq: 12 }));
    expect(row('bob').getByTitle('Klicken zum Bestätigen')).toBeInTheDocument();
  });

  it('can be taken back', async () => {
    const { server } = await run({ barred: [{ playerId: 'dan', name: 'Dan' }] });
    expect(screen.getByText('Entfernte Spieler')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Dan wieder zulassen' }));
    expect(server.receivedAs('lift_bar')).toEqual([{ ...byGil, targetPlayerId: 'dan' }]);
  });
});
