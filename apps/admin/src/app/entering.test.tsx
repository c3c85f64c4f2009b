import { seatStorage } from '@tarnwort/lobby-client';
import { type HttpAnswers, player } from '@tarnwort/lobby-client/testing';
import { changeLanguage } from '@tarnwort/ui';
import { act, screen } from '@testing-library/react';

import { gilsState, noSecrets, open, pass, run, running, tearDown } from '../testing/play';

// Loaded before it is shown, however busy the machine is.
await import('./LobbyEnded');

afterEach(tearDown);

it('loads, then shows control panel, players and history', async () => {
  const { send } = open('/ABC234', { secrets: { token: 'secret', password: null, gameMasterId: 'gil' } });
  expect(screen.getByRole('status', { name: 'Wird geladen …' })).toBeInTheDocument();

  await pass(200);
  send('game_state', gilsState());
  expect(screen.getByRole('region', { name: 'Lobby-Phase' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: '3 Spieler' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Spielverlauf' })).toBeInTheDocument();
});

it('proves the seat by the key of the link and remembers it for the next time', async () => {
  const first = open('/abc234', { secrets: { token: 'secret', password: 'geheim', gameMasterId: 'gil' } });
  await pass(200);
  expect(first.server.tokens).toContain('secret');
  expect(first.server.receivedAs('join_lobby')).toEqual([{ lobbyId: 'ABC234', playerId: 'gil', token: 'secret' }]);

  first.unmount();
  const second = open('/ABC234', {});
  await pass(200);
  expect(second.server.receivedAs('join_lobby')).toEqual([{ lobbyId: 'ABC234', playerId: 'gil', token: 'secret' }]);
});

it('calls a link without a lobby invalid', async () => {
  open('/', {});
  expect((await screen.findAllByText('Ungültiger Admin-Link')).length).toBeGreaterThan(0);
});

it('says when the id of the game master is not known', async () => {
  open('/ABC234', {});
  expect(await screen.findByText('Ungültiger Admin-Link')).toBeInTheDocument();
  expect(await screen.findByText('Spielleiter-ID fehlt. Bitte lade die Seite neu.')).toBeInTheDocument();
  expect(screen.getByText(/Öffne den Admin-Link, den du vorher kopiert hast/)).toBeInTheDocument();
});

it('refuses a seat without a token', async () => {
  const { server } = open('/ABC234', { secrets: { ...noSecrets, gameMasterId: 'gil' } });
  expect(await screen.findByText('Dieser Platz gehört zu einem anderen Gerät.')).toBeInTheDocument();
  expect(screen.queryByText('Fehler beim Laden der Lobby-Informationen')).not.toBeInTheDocument();
  expect(server.attempts).toBe(0);
});

const missingLobby: HttpAnswers = {
  '/api/lobby/ABC234': [404, { error: 'Lobby nicht gefunden.', code: 'lobby_not_found' }],
};

it('says that a lobby does not exist to a seat without a token', async () => {
  open('/abc234', { secrets: { ...noSecrets, gameMasterId: 'gil' }, answers: missingLobby });
  expect(await screen.findByText('Lobby nicht gefunden.')).toBeInTheDocument();
  expect(await screen.findByText('Fehler beim Laden der Lobby-Informationen')).toBeInTheDocument();
  expect(screen.queryByText('Dieser Platz gehört zu einem anderen Gerät.')).not.toBeInTheDocument();
});

it('shows an error instead of loading when the request for the lobby fails', async () => {
  open('/ABC234', {
    secrets: { token: 'secret', password: null, gameMasterId: 'gil' },
    answers: { '/api/lobby/ABC234': [500, { error: 'Interner Fehler', code: 'internal' }] },
  });

  expect((await screen.findAllByText('Fehler beim Laden der Lobby-Informationen')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('status', { name: 'Wird geladen …' })).not.toBeInTheDocument();
});

it('shows what the server refuses', async () => {
  const { send } = await run();
  send('error', { code: 'points_range', message: 'Punkte müssen zwischen 0 und 99999 liegen.' });
  expect(await screen.findByText('Punkte müssen zwischen 0 und 99999 liegen.')).toBeInTheDocument();
});

it('says Fehler when the server refuses without a message', async () => {
  const { send } = await run();
  send('error', { code: 'unheard of', message: '' });
  expect(await screen.findByText('Fehler')).toBeInTheDocument();
});

it('gives way to a newer tab', async () => {
  const { send, server } = await run();
  send('seat_taken_over', { message: 'Du hast das Spiel in einem anderen Tab geöffnet.' });
  await pass(30_000);

  expect(screen.getByText('Du hast das Spiel in einem anderen Tab geöffnet.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Hier weiterspielen' })).toBeInTheDocument();
  expect(server.attempts).toBe(1);
});

it('says when the lobby does not exist', async () => {
  const secrets = { token: 'secret', password: null, gameMasterId: 'gil' };
  const { server } = open('/ABC234', { secrets, answers: missingLobby });
  server.answer = () => ({ ok: false, code: 'lobby_not_found', message: 'Lobby nicht gefunden.' });
  await pass(200);
  expect(screen.getByText('Lobby nicht gefunden.')).toBeInTheDocument();
  expect(screen.getByText('Fehler beim Laden der Lobby-Informationen')).toBeInTheDocument();
});

it('links to the own player screen after a hand-over', async () => {
  const { send } = await run();
  send('game_state', gilsState({ seq: 11, gameMasterId: 'ada' }));
  expect(screen.getByText('Du leitest diese Lobby nicht mehr.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Zum Spielerplatz' })).toBeInTheDocument();
});

it('remembers another seat of the same browser once the server names it game master', async () => {
  seatStorage.saveGameMasterId('ABC234', 'gil');
  seatStorage.saveSeat({ lobbyId: 'ABC234', playerId: 'gil', token: 'mine' });
  seatStorage.savePassword('ABC234', 'falsch');
  const { send } = open('/ABC234', { secrets: { token: 'secret', password: 'geheim', gameMasterId: 'ada' } });
  await pass(200);
  expect(seatStorage.gameMasterId('ABC234')).toBe('gil');

  const players = [player('ada', { isGameMaster: true }), player('gil')];
  send('game_state', gilsState({ you: 'ada', gameMasterId: 'ada', players }));
  expect(seatStorage.gameMasterId('ABC234')).toBe('ada');
  expect(seatStorage.token('ABC234', 'ada')).toBe('secret');
  expect(seatStorage.password('ABC234')).toBe('geheim');
});

it('says while the connection is lost', async () => {
  const { server } = await run();
  server.reachable = false;
  server.disconnect();
  expect(await screen.findByText('Verbindung verloren – neuer Versuch …')).toBeInTheDocument();
});

it('tells the phase in the tab', async () => {
  await run({ status: 'winner_selection' });
  expect(document.title).toBe('Gewinner-Auswahl · Tarnwort');
});

it('shows English texts after a change of language', async () => {
  await run();
  await act(() => changeLanguage('en'));
  expect(screen.getByRole('button', { name: 'Start lobby' })).toBeInTheDocument();
  await act(() => changeLanguage('de'));
});

it('gives the focus to the new step when the button that had it is gone, and leaves it in a field', async () => {
  const { send } = await run({ status: 'setup', topic: 'Nordsee', imposterId: 'ada' });
  act(() => screen.getByRole('button', { name: 'Spiel starten' }).focus());
  send('game_state', gilsState(running({ seq: 20 })));
  expect(screen.getByRole('region', { name: 'Spiel läuft' })).toContainElement(document.activeElement as HTMLElement);

  act(() => screen.getByLabelText('Punkte von ada').focus());
  send('round_complete_for_gm', { seq: 21, message: '', reason: 'all_words' });
  expect(screen.getByLabelText('Punkte von ada')).toHaveFocus();
});
