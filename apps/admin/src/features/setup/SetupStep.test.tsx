import { fireEvent, screen } from '@testing-library/react';

import { gilsState, pass, run, running, tearDown, user } from '../../testing/play';

afterEach(tearDown);

const startButton = () => screen.getByRole('button', { name: 'Spiel starten' });
const word = () => screen.getByLabelText('Wort');
const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });
const prepared = { status: 'setup', topic: 'Nordsee', categoryHint: 'Meer', imposterId: 'ada' } as const;

it('has every field of the setup', async () => {
  await run({ status: 'setup' });
  expect(screen.getByRole('region', { name: 'Einrichtungs-Phase' })).toBeInTheDocument();
  for (const label of [
    'Wort',
    'Kategorie/Hinweis',
    'Zeit für ersten Spieler (Sekunden)',
    'Zeit für andere Spieler (Sekunden)',
    'Wörter pro Spieler',
    'Hinweis nur für Imposter sichtbar',
  ]) {
    expect(screen.getByLabelText(label)).toBeInTheDocument();
  }
  expect(screen.getByLabelText('Wörter pro Spieler')).toHaveValue('2');
  expect(screen.getByRole('button', { name: 'Imposter zufällig wählen' })).toBeEnabled();
});

it.each([
  ['a word', { ...prepared, topic: null }],
  ['more than blanks', { ...prepared, topic: '  ' }],
  ['an imposter', { ...prepared, imposterId: null }],
])('does not start without %s', async (_, state) => {
  await run(state);
  expect(startButton()).toBeDisabled();
});

it('saves word and hint 500 ms after the last key stroke', async () => {
  const { server } = await run({ status: 'setup' });
  type(word(), 'Nord');
  await pass(400);
  type(word(), 'Nordsee');
  await pass(400);
  expect(server.receivedAs('set_topic_and_imposter')).toEqual([]);

  await pass(100);
  expect(server.receivedAs('set_topic_and_imposter')).toEqual([
    { lobbyId: 'ABC234', gameMasterId: 'gil', topic: 'Nordsee' },
  ]);
});

it('saves a field when it is left', async () => {
  const { server } = await run({ status: 'setup' });
  await user.type(screen.getByLabelText('Kategorie/Hinweis'), 'Meer');
  await user.tab();
  expect(server.receivedAs('set_topic_and_imposter')).toEqual([
    { lobbyId: 'ABC234', gameMasterId: 'gil', categoryHint: 'Meer' },
  ]);
});

it('starts with the last key stroke, however fast the click', async () => {
  const { server } = await run(prepared);
  type(word(), 'Ostsee');
  fireEvent.click(startButton());

  expect(server.received.slice(-2)).toEqual([
    ['set_topic_and_imposter', { lobbyId: 'ABC234', gameMasterId: 'gil', topic: 'Ostsee' }],
    ['arm', { lobbyId: 'ABC234', gameMasterId: 'gil', action: 'round', topic: 'Ostsee' }],
  ]);
});

it('starts with what was chosen last, although its answer is still on the way', async () => {
  const { server } = await run(prepared);
  type(word(), 'Ostsee');
  await pass(500);
  await user.click(screen.getByRole('button', { name: 'Imposter zufällig wählen' }));
  fireEvent.click(startButton());

  expect(server.received.slice(-3)).toEqual([
    ['set_topic_and_imposter', { lobbyId: 'ABC234', gameMasterId: 'gil', topic: 'Ostsee' }],
    ['randomize_imposter', { lobbyId: 'ABC234', gameMasterId: 'gil' }],
    ['arm', { lobbyId: 'ABC234', gameMasterId: 'gil', action: 'round' }],
  ]);
});

it('starts at once without the moment before the words', async () => {
  const { server } = await run({ ...prepared, startMoment: false });
  fireEvent.click(startButton());
  expect(server.received.at(-1)).toEqual(['start_word_submission', { lobbyId: 'ABC234', gameMasterId: 'gil' }]);
});

it('cannot start again while the players read their roles', async () => {
  await run({ ...prepared, starting: { rolesAt: Date.now() - 1000 } });
  expect(screen.getByText('Rollen werden gelesen …')).toBeInTheDocument();
  expect(startButton()).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Runde ziehen und starten' })).toBeDisabled();
});

it('counts a word that is typed and not saved yet', async () => {
  await run({ ...prepared, topic: null });
  type(word(), 'Ostsee');
  expect(startButton()).toBeEnabled();
});

it('keeps and marks a word that is too long, and starts no round with it', async () => {
  const { server } = await run(prepared);
  const field = screen.getByLabelText('Wort');
  field.focus();
  type(field, 'a'.repeat(61));
  fireEvent.blur(field);
  await pass(1000);
  expect(field).toHaveValue('a'.repeat(61));
  expect(field).toHaveAccessibleDescription('Zu lang: 61 Zeichen, höchstens 60 sind möglich.');
  expect(startButton()).toBeDisabled();
  expect(screen.getByText('Ein Text ist zu lang.')).toBeInTheDocument();

  type(field, `  ${'🍎'.repeat(60)}`);
  await pass(500);
  expect(server.receivedAs('set_topic_and_imposter')).toEqual([
    expect.objectContaining({ topic: `  ${'🍎'.repeat(60)}` }),
  ]);
  expect(startButton()).toBeEnabled();
});

it('draws an imposter and shows who it is', async () => {
  const { server, send } = await run({ status: 'setup' });
  await user.click(screen.getByRole('button', { name: 'Imposter zufällig wählen' }));
  expect(server.receivedAs('randomize_imposter')).toEqual([{ lobbyId: 'ABC234', gameMasterId: 'gil' }]);

  send('imposter_randomized', { seq: 11, imposterId: 'bob', imposterName: 'bob' });
  expect(screen.getAllByText('bob').some((name) => name.closest('[role=status]'))).toBe(true);
});

it('covers the word until its button is pressed, and again after a reload', async () => {
  const { unmount } = await run(prepared);
  await user.click(screen.getByRole('button', { name: 'Wort zeigen' }));
  expect(screen.getByRole('button', { name: 'Wort verdecken' })).toBeInTheDocument();

  unmount();
  await run(prepared);
  expect(screen.getByRole('button', { name: 'Wort zeigen' })).toBeInTheDocument();
});

it('keeps what is being typed when another window changes it', async () => {
  const { send } = await run({ status: 'setup' });
  await user.type(word(), 'Nord');
  send('game_prepared', { seq: 11, topic: 'Alpen', categoryHint: 'Berge', imposterId: 'ada' });
  expect(word()).toHaveValue('Nord');
  expect(screen.getByLabelText('Kategorie/Hinweis')).toHaveValue('Berge');

  await user.type(word(), 'see');
  expect(word()).toHaveValue('Nordsee');
});

it('is empty again in the setup after an announcement', async () => {
  const { send } = await run(running({ status: 'winner_announcement' }));
  send('game_state', gilsState({ seq: 20, status: 'setup', currentRound: 2 }));
  await pass(600);
  expect(word()).toHaveValue('');
  expect(screen.getByLabelText('Kategorie/Hinweis')).toHaveValue('');
  expect(screen.getByText('Noch kein Imposter')).toBeInTheDocument();
  expect(startButton()).toBeDisabled();
});

it('sends after the reconnect what was typed during an outage', async () => {
  const { server } = await run({ status: 'setup' });
  server.reachable = false;
  server.disconnect();
  type(word(), 'Nordsee');
  await pass(500);
  expect(server.receivedAs('set_topic_and_imposter')).toEqual([]);

  server.reachable = true;
  await pass(5000);
  expect(server.receivedAs('set_topic_and_imposter')).toEqual([
    { lobbyId: 'ABC234', gameMasterId: 'gil', topic: 'Nordsee' },
  ]);
});

it.each(['beforeunload', 'pagehide'])('saves what is typed on %s', async (event) => {
  const { server } = await run({ status: 'setup' });
  type(word(), 'Nordsee');
  fireEvent(window, new Event(event));
  expect(server.receivedAs('set_topic_and_imposter')).toHaveLength(1);
});

describe('different word', () => {
  const other = () => screen.getByLabelText('Wort des Imposters');

  it('has a field for the word of the imposter only when the setting is on', async () => {
    await run(prepared);
    expect(screen.queryByLabelText('Wort des Imposters')).not.toBeInTheDocument();
  });

  it('starts with what was typed last', async () => {
    const { server } = await run({ ...prepared, differentWord: true });
    expect(startButton()).toBeDisabled();
    expect(screen.getByText('Es fehlt noch das Wort des Imposters.')).toBeInTheDocument();
    type(other(), 'Ostsee');
    fireEvent.click(startButton());
    expect(server.receivedAs('arm')).toEqual([
      { lobbyId: 'ABC234', gameMasterId: 'gil', action: 'round', imposterTopic: 'Ostsee' },
    ]);
  });
});
