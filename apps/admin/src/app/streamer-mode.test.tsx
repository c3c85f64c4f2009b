import type { GameState } from '@tarnwort/protocol';
import { cleanup, fireEvent, screen } from '@testing-library/react';

import { gilsState, openTool, pass, reload, run, tearDown, user } from '../testing/play';
import { everyPage, lobby, page, phases, rounds, secrets } from '../testing/secret-lobby';

afterEach(tearDown);
beforeEach(() => window.localStorage.setItem('tarnwort.streamer-mode', 'true'));

/** Every phase with one imposter, with several, and drawn by the server. */
const cases = phases.flatMap((status) => rounds.map((round) => [status, round] as const));

it.each(cases)('leaves no secret on the page in %s, imposters: %s', async (status, round) => {
  await run(lobby(status, 'ada', round));
  const shown = await everyPage();
  for (const secret of secrets) expect(shown, secret).not.toContain(secret);
  expect(document.querySelectorAll('[data-imposter], [data-kind="imposter"], [data-role]')).toHaveLength(0);

  cleanup();
  await run(lobby(status, 'bob', round));
  expect(await everyPage()).toBe(shown);
});

it('says of a last guess only who was caught', async () => {
  const caught = (other: string): Partial<GameState> => ({
    ...lobby('winner_selection', 'ada', 'several'),
    imposterIds: ['cem', other],
    lastGuess: { stage: 'wrong', guess: 'Boje', deadline: null, maxTime: 20, imposterId: 'cem' },
  });
  await run(caught('ada'));
  const shown = await everyPage();
  cleanup();
  await run(caught('bob'));
  expect(await everyPage()).toBe(shown);
});

it('shows the secrets when the mode is off', async () => {
  window.localStorage.clear();
  const { send } = await run(lobby('playing', 'ada', 'one'));
  await openTool('Lobby');
  expect(document.querySelectorAll('[data-role=imposter]')).not.toHaveLength(0);
  expect(page()).toContain('ABC234');
  send('game_state', gilsState({ ...lobby('winner_announcement', 'ada', 'one'), seq: 20 }));
  expect(page()).toContain('Leuchtturm');
});

it('does not say that the imposter left, and keeps the news of the secret word until it is off', async () => {
  const { send } = await run(lobby('playing', 'ada', 'one'));
  send('imposter_said_topic', { seq: 11, playerId: 'ada', wordPlace: 1 });
  send('round_complete_for_gm', { seq: 12, message: '', reason: 'imposter_left' });
  await pass(100);
  expect(page()).not.toContain('Der Imposter hat');

  await user.click(screen.getByRole('button', { name: /^Alles verborgen/ }));
  expect(await screen.findByText('Der Imposter hat das geheime Wort genannt.')).toBeInTheDocument();
  expect(screen.getByText(/Der Imposter hat die Lobby verlassen\./)).toBeInTheDocument();
});

it('drops the news of the secret word with its round', async () => {
  const { send } = await run(lobby('playing', 'ada', 'one'));
  send('imposter_said_topic', { seq: 11, playerId: 'ada', wordPlace: 1 });
  send('game_state', gilsState({ ...lobby('playing', 'ada', 'one'), seq: 12, currentRound: 3 }));
  await user.click(screen.getByRole('button', { name: /^Alles verborgen/ }));
  await pass(1000);
  expect(page()).not.toContain('Der Imposter hat');
});

/** Refusals that reveal the imposter when a single player is away. */
const revealing = [
  ['imposter_offline', 'Der Imposter ist nicht verbunden.'],
  ['player_not_found', 'Dieser Spieler ist nicht in der Lobby.'],
] as const;

it.each(revealing)('does not say why the server refuses: %s', async (code, message) => {
  const { send } = await run(lobby('setup', 'ada', 'one'));
  send('error', { code, message });
  expect(await screen.findByText('Das geht gerade nicht. Sind alle Spieler da?')).toBeInTheDocument();
  expect(page()).not.toContain(message);
});

describe('toasts that were there before', () => {
  beforeEach(() => window.localStorage.clear());

  it('are closed when they say that the imposter said the word', async () => {
    const { send } = await run(lobby('playing', 'ada', 'one'));
    send('imposter_said_topic', { seq: 11, playerId: 'ada', wordPlace: 1 });
    await screen.findByText('Der Imposter hat das geheime Wort genannt.');
    await user.keyboard('v');
    await pass(1000);
    expect(page()).not.toContain('Der Imposter hat');
  });

  it.each(revealing)('are closed when they say why the server refused: %s', async (code, message) => {
    const { send } = await run(lobby('setup', 'ada', 'one'));
    send('error', { code, message });
    await screen.findByText(message);
    await user.keyboard('v');
    await pass(1000);
    expect(page()).not.toContain(message);
  });

  it.each([
    ['setup', 'ada', 'one', /bob zum Imposter/],
    ['winner_selection', 'ada', 'several', /^Erwischt: ada/],
    ['playing', 'ada', 'one', /^„Watt“ von ada freigeben/],
  ] as const)('name no secret in %s', async (status, imposter, round, name) => {
    const { server } = await run(lobby(status, imposter, round));
    server.answer = () => Promise.reject(new Error('no answer'));
    const [button] = [...screen.queryAllByTitle(name), ...screen.queryAllByRole('button', { name })];
    if (!button) throw new Error(`no button ${name}`);
    await user.click(button);
    expect(await screen.findByText(/keine Antwort/)).toBeInTheDocument();
    await user.keyboard('v');
    await pass(100);
    expect(screen.getByText(/keine Antwort/).textContent).not.toMatch(/ada darf|Watt|zum Imposter/);
  });
});

it('takes the lobby id out of the address, and a reload finds the lobby', async () => {
  const first = await run(lobby('playing', 'ada', 'one'));
  expect(window.location.pathname).toBe('/');
  first.unmount();

  const { server } = reload();
  await pass(200);
  expect(server.receivedAs('join_lobby')).toEqual([{ lobbyId: 'ABC234', playerId: 'gil', token: 'secret' }]);
  server.send('game_state', gilsState(lobby('playing', 'ada', 'one')));
  await user.click(await screen.findByRole('button', { name: /^Alles verborgen/ }));
  expect(window.location.pathname).toBe('/ABC234');
});

it('shows a secret only while its button is held', async () => {
  await run(lobby('playing', 'ada', 'one'));
  const peek = () => screen.getByRole('button', { name: 'Wort zeigen, solange gedrückt' });
  fireEvent.pointerDown(peek());
  expect(page()).toContain('Leuchtturm');
  fireEvent.pointerUp(window);
  expect(page()).not.toContain('Leuchtturm');

  fireEvent.keyDown(peek(), { key: ' ' });
  expect(page()).toContain('Leuchtturm');
  fireEvent.keyUp(peek(), { key: ' ' });
  expect(page()).not.toContain('Leuchtturm');
});

it('goes on with one press of V and off with two', async () => {
  window.localStorage.clear();
  await run(lobby('playing', 'ada', 'one'));
  expect(page()).toContain('Seefahrt');
  await user.keyboard('v');
  expect(page()).not.toContain('Seefahrt');
  await user.keyboard('v');
  expect(page()).not.toContain('Seefahrt');
  await user.keyboard('v');
  expect(page()).toContain('Seefahrt');
});

it('covers the word being prepared without revealing its length', async () => {
  await run(lobby('setup', 'ada', 'one'));
  const field = screen.getByLabelText<HTMLInputElement>('Wort');
  expect(field).toHaveValue('');
  expect(field.placeholder).toBe('••••••');
  fireEvent.focus(field);
  expect(field.closest('.input')).toBeInTheDocument();
});

it('covers pasted own words, and takes them all the same', async () => {
  await run(lobby('setup', 'ada', 'one'));
  await user.click(screen.getByRole('button', { name: 'Wortlisten und eigene Wörter' }));
  const field = await screen.findByLabelText('Einfügen oder CSV-Datei wählen');
  expect(field).toHaveAttribute('placeholder', 'Leuchtturm; Am Meer; 1; ja');
  await user.click(field);
  await user.paste('Ei; Huhn\nHuhn; Ei');
  expect(field.closest('.blind')).toBeInTheDocument();
  await user.tab();
  expect(field).toHaveValue('');
  expect(field).toHaveAttribute('placeholder', '••••••');
  await user.click(screen.getByRole('button', { name: 'Übernehmen' }));
  expect(await screen.findByText('2 Wörter übernommen')).toBeInTheDocument();
});

describe('a remote control that hides everything', () => {
  beforeEach(() => window.localStorage.removeItem('tarnwort.streamer-mode'));
  const hidden = () => screen.findByRole('button', { name: 'Alles verborgen' });
  const shown = () => screen.findByRole('button', { name: 'Alles verbergen' });

  it('turns streamer mode on, each time, and lets the screen turn it off', async () => {
    const { send } = await run(lobby('playing', 'ada', 'one'));
    for (const hides of [1, 2]) {
      await shown();
      send('control_tokens_updated', { seq: 10 + hides, controlTokens: [], hides });
      await user.click(await hidden());
    }
    await shown();
  });

  it('takes effect once when it was sent while the page was closed', async () => {
    const { unmount } = await run({ ...lobby('playing', 'ada', 'one'), hides: 3 });
    await user.click(await hidden());
    unmount();
    await run({ ...lobby('playing', 'ada', 'one'), hides: 3 });
    await shown();
  });
});
