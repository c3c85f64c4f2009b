import { player } from '@tarnwort/lobby-client/testing';
import { screen } from '@testing-library/react';

import { pass, readyPlayers, run, tearDown, user } from '../../testing/play';

afterEach(tearDown);

const startButton = () => screen.getByRole('button', { name: 'Lobby starten' });

it('starts the lobby when at least two players are there and all are ready', async () => {
  const { server } = await run({ players: readyPlayers });
  expect(screen.queryByText(/Folgende Spieler/)).not.toBeInTheDocument();

  await user.click(startButton());
  expect(server.receivedAs('start_game')).toEqual([{ lobbyId: 'ABC234', gameMasterId: 'gil' }]);
});

it('names the players it waits for', async () => {
  const players = readyPlayers.map((one) => (one.id === 'bob' || one.id === 'cem' ? { ...one, isReady: false } : one));
  const { send } = await run({ players });
  expect(startButton()).toBeDisabled();
  expect(
    screen.getByText('Folgende Spieler müssen noch bereit sein: bob und cem bevor das Spiel gestartet werden kann.'),
  ).toBeInTheDocument();

  send('player_ready_changed', { seq: 11, playerId: 'bob', isReady: true });
  expect(screen.getByText(/bereit sein: cem bevor/)).toBeInTheDocument();
});

it('counts those of a long list, whose rows name them', async () => {
  const players = Array.from({ length: 20 }, (_, index) => player(`p${index + 1}`, { displayOrder: index }));
  await run({ players: [...players, player('gil', { isGameMaster: true, isReady: true, displayOrder: 20 })] });
  expect(screen.getByText(/bereit sein: p1, .*p8 und 12 weitere bevor/)).toBeInTheDocument();
});

it('waits for a ready player who is disconnected', async () => {
  await run({ players: readyPlayers.map((one) => (one.id === 'ada' ? { ...one, isConnected: false } : one)) });
  expect(startButton()).toBeDisabled();
  expect(screen.getByText(/bereit sein: ada bevor/)).toBeInTheDocument();
});

it('does not start with a single player', async () => {
  await run({ players: [player('ada', { isReady: true }), player('gil', { isGameMaster: true, isReady: true })] });
  expect(startButton()).toBeDisabled();
  expect(screen.getByText('Mindestens zwei Spieler müssen in der Lobby sein.')).toBeInTheDocument();
});

it('disables the next step for 600 ms after a change of phase, against a double click', async () => {
  const { send } = await run({ players: readyPlayers });
  send('game_setup_started', { seq: 11, players: readyPlayers, firstPlayerId: null, currentRound: 1 });
  send('game_prepared', { seq: 12, topic: 'Nordsee', categoryHint: '', imposterId: 'ada' });
  expect(screen.getByRole('button', { name: 'Spiel starten' })).toBeDisabled();

  await pass(600);
  expect(screen.getByRole('button', { name: 'Spiel starten' })).toBeEnabled();
});
