import { gameState, spoken } from '@tarnwort/lobby-client/testing';
import { screen } from '@testing-library/react';

import {
  noSecrets,
  open,
  openTool,
  pass,
  pressTwice,
  readyPlayers,
  run,
  running,
  tearDown,
  user,
} from '../../testing/play';

afterEach(tearDown);

const path = '/api/moderators/ABC234';

async function moderate(state = {}) {
  const opened = open('/ABC234?moderate=1', { secrets: { ...noSecrets, token: 'topsecret' } });
  // The moderators' screen is loaded for them alone.
  await vi.dynamicImportSettled();
  await pass(200);
  const secrets = { topic: null, categoryHint: null, imposterId: null };
  opened.send('game_state', gameState({ ...running(), players: readyPlayers, ...secrets, you: 'mod', ...state }));
  await vi.dynamicImportSettled();
  await pass(600);
  return opened;
}

describe('moderator link', () => {
  it('is made by one click, copied while it is known, and made void', async () => {
    const { requests, send } = await run({}, { [path]: [200, { token: 'topsecret' }] });
    await openTool('Lobby');
    await user.click(screen.getByRole('button', { name: 'Moderatoren-Link erstellen' }));
    const copy = await screen.findByRole('button', { name: 'Moderatoren-Link kopieren' });
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(copy);
    expect(written).toHaveBeenCalledWith('https://run.example/admin/ABC234?moderate=1#key=topsecret');
    send('moderators_updated', { seq: 11, moderatorsSince: 5 });
    await pressTwice(/^Link ungültig machen/);
    expect(requests.at(-1)).toMatchObject({ path, token: 'Bearer secret' });
    expect(screen.queryByRole('button', { name: 'Moderatoren-Link kopieren' })).not.toBeInTheDocument();
  });

  it.each([/^Link ungültig machen/, /^Neuen Link erstellen/])('is void with the second click: %s', async (name) => {
    const { requests } = await run({ moderatorsSince: 5 }, { [path]: [200, { token: 'topsecret' }] });
    await openTool('Lobby');
    const calls = () => requests.filter((request) => request.path === path).length;
    await user.click(screen.getByRole('button', { name }));
    await pass(1000);
    expect(calls()).toBe(0);
    await user.click(screen.getByRole('button', { name }));
    expect(calls()).toBe(1);
  });
});

describe('moderators', () => {
  it('enter by the token of the link', async () => {
    const { server } = await moderate();
    expect(server.receivedAs('join_lobby')).toEqual([{ lobbyId: 'ABC234', playerId: '', token: 'topsecret' }]);
  });

  it('pause, blank and remove', async () => {
    const { server, send } = await moderate();
    const own = { lobbyId: 'ABC234', gameMasterId: 'mod' };
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(server.receivedAs('pause_turn')).toEqual([own]);
    send('word_submitted', spoken('ada', 'Sand'));
    await user.click(screen.getByRole('button', { name: '„Sand“ von ada überall unkenntlich machen' }));
    expect(server.receivedAs('blank_word')).toEqual([{ ...own, roundNumber: 1, playerId: 'ada', wordPlace: 1 }]);
    await pressTwice(/^bob kicken/);
    expect(server.receivedAs('kick_player')).toEqual([{ ...own, targetPlayerId: 'bob' }]);
  });

  it('read the held words of an automatic round, which they release', async () => {
    const word = { ...spoken('ada', 'Sand'), held: true };
    await moderate({ automaticRound: true, words: [word] });
    expect(screen.getAllByText('Sand')).not.toHaveLength(0);
  });

  it('are told why the server refuses', async () => {
    const { send } = await moderate();
    send('error', { code: 'points_range', message: 'Das geht gerade nicht.' });
    expect(await screen.findByText('Das geht gerade nicht.')).toBeInTheDocument();
  });

  it('blank the last guess', async () => {
    const lastGuess = { stage: 'wrong', guess: 'Pfui', deadline: null, maxTime: 20 } as const;
    const { server, send } = await moderate({ status: 'winner_selection', imposterId: 'bob', lastGuess });
    await user.click(screen.getByRole('button', { name: '„Pfui“ von bob überall unkenntlich machen' }));
    expect(server.receivedAs('blank_word')).toMatchObject([{ gameMasterId: 'mod', playerId: 'bob', wordPlace: 0 }]);
    send('word_blanked', { seq: 11, roundNumber: 1, playerId: 'bob', wordPlace: 0, word: '•••' });
    expect(screen.queryByText('Pfui')).not.toBeInTheDocument();
  });

  it('lock the lobby with the token of the link', async () => {
    const { requests } = await moderate();
    await user.click(screen.getByRole('switch'));
    expect(requests.at(-1)).toMatchObject({ path: '/api/lobby/lock', token: 'Bearer topsecret' });
  });

  it.each([
    ['lobby_not_found', 'Lobby nicht gefunden.', 'Lobby nicht gefunden.'],
    ['foreign_seat', 'Dieser Platz gehört zu einem anderen Gerät.', 'Dieser Moderatoren-Link gilt nicht mehr.'],
  ])('are told why they are not let in: %s', async (code, message, text) => {
    const { server } = open('/ABC234?moderate=1', { secrets: { ...noSecrets, token: 'topsecret' } });
    server.answer = () => ({ ok: false, code, message });
    await pass(200);
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('are told when their link is void', async () => {
    const { send } = await moderate();
    send('moderators_updated', { seq: 12, moderatorsSince: null });
    expect(await screen.findByText('Dieser Moderatoren-Link gilt nicht mehr.')).toBeInTheDocument();
  });
});
