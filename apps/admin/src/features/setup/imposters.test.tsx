import { player } from '@tarnwort/lobby-client/testing';
import type { Ack } from '@tarnwort/protocol';
import { screen } from '@testing-library/react';

import { byGil, rowOf, run, tearDown, user } from '../../testing/play';

afterEach(tearDown);

const five = ['ada', 'bob', 'cem', 'dan', 'eve'].map((id, displayOrder) => player(id, { displayOrder }));
const setup = { status: 'setup', imposters: 2, players: five } as const;
const start = () => screen.getByRole('button', { name: 'Spiel starten' });

describe('several imposters', () => {
  it('are a setting', async () => {
    const { server } = await run({ status: 'setup' });
    await user.selectOptions(screen.getByLabelText('Imposter in einer Runde'), '3');
    expect(server.receivedAs('update_game_settings')).toEqual([{ ...byGil, imposters: 3 }]);
  });

  it('say that a different word keeps them from knowing each other', async () => {
    await run({ status: 'setup', differentWord: true });
    expect(screen.getByText(/^Mehrere kennen einander \(nicht mit einem anderen Wort\)/)).toBeInTheDocument();
  });

  it('are chosen in several rows of the table; one too many replaces the first', async () => {
    const { server } = await run({ ...setup, imposterId: 'bob', imposterIds: ['bob', 'cem'] });
    expect(rowOf('bob').getByText('Imposter')).toBeInTheDocument();
    expect(rowOf('cem').getByText('Imposter')).toBeInTheDocument();
    await user.click(rowOf('dan').getByRole('button', { name: 'Crewmate' }));
    await user.click(rowOf('bob').getByRole('button', { name: 'Imposter' }));
    expect(server.receivedAs('set_topic_and_imposter')).toEqual([
      { ...byGil, imposterIds: ['cem', 'dan'] },
      { ...byGil, imposterIds: ['cem'] },
    ]);
  });

  it('keep a first click that the server has not answered when the second comes', async () => {
    const { server, send } = await run(setup);
    let answer: (ack: Ack) => void = () => {};
    server.answer = () => new Promise((resolve) => (answer = resolve));
    await user.click(rowOf('bob').getByRole('button', { name: 'Crewmate' }));
    await user.click(rowOf('cem').getByRole('button', { name: 'Crewmate' }));
    send('game_prepared', { seq: 11, topic: '', categoryHint: '', imposterId: 'bob', imposterIds: ['bob'] });
    answer({ ok: true });
    await expect
      .poll(() => server.receivedAs('set_topic_and_imposter'))
      .toEqual([
        { ...byGil, imposterIds: ['bob'] },
        { ...byGil, imposterIds: ['bob', 'cem'] },
      ]);
  });

  it('keep the round from starting while one is missing or too few players are connected', async () => {
    const { send } = await run({ ...setup, topic: 'Apfel', imposterId: 'bob' });
    expect(start()).toBeDisabled();
    expect(screen.getByText('Es fehlt noch ein Imposter.')).toBeInTheDocument();

    send('game_prepared', {
      seq: 11,
      topic: 'Apfel',
      categoryHint: '',
      imposterId: 'bob',
      imposterIds: ['bob', 'cem'],
    });
    expect(await screen.findByText('bob und cem')).toBeInTheDocument();
    expect(start()).toBeEnabled();

    send('player_left', { seq: 12, playerId: 'eve', playerName: 'eve', players: five.slice(0, 4), turnOrder: [] });
    expect(await screen.findByText('Für 2 Imposter müssen 5 Spieler verbunden sein.')).toBeInTheDocument();
  });

  it('are named when one of them is caught', async () => {
    const { server } = await run({
      ...setup,
      status: 'winner_selection',
      lastGuessAllowed: true,
      turnOrder: five.map(({ id }) => id),
      imposterId: 'bob',
      imposterIds: ['bob', 'cem'],
    });
    await user.click(screen.getByRole('button', { name: 'Erwischt: cem darf raten' }));
    expect(server.receivedAs('start_last_guess')).toEqual([{ ...byGil, imposterId: 'cem' }]);
  });
});
