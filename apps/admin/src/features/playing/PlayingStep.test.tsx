import { spoken } from '@tarnwort/lobby-client/testing';
import { defaultSettings } from '@tarnwort/protocol';
import { act, screen, within } from '@testing-library/react';

import { byGil, pass, run, running, tearDown, user } from '../../testing/play';

afterEach(tearDown);

const step = () => within(screen.getByRole('region', { name: 'Spiel läuft' }));
const speaker = () => document.querySelector('[data-part=turn-name]');

it('shows whose turn it is, who comes next and how long it lasts', async () => {
  await run(running());
  expect(speaker()).toHaveTextContent('ada');
  expect(step().getByText('Danach: bob')).toBeInTheDocument();
  expect(step().getByRole('timer')).toHaveTextContent(/0:5\d|1:00/);

  await pass(20_000);
  expect(step().getByRole('timer')).toHaveTextContent(/0:40|0:3\d/);
});

it('warns for the last ten seconds', async () => {
  await run(running({ deadline: Date.now() + 14_000, timeRemaining: 14 }));
  const turn = step().getByText('Am Zug').closest('[class*=root]');
  expect(turn).not.toHaveAttribute('data-warning');

  await pass(4000);
  expect(turn).toHaveAttribute('data-warning');
});

it('passes the turn on with every word and shows what was said', async () => {
  const { send } = await run(running());
  send('word_submitted', spoken('ada', 'Sand'));
  expect(screen.getByText('Sand').closest('tr')).toContainElement(
    screen.getByRole('textbox', { name: 'Name von ada' }),
  );
  expect(screen.getByText('Sand')).toBeInTheDocument();
  expect(speaker()).toHaveTextContent('bob');
  expect(step().getByText('Runde 1 · 1 von 6 Wörtern')).toBeInTheDocument();
});

it('says when no player comes next', async () => {
  await run(running({ wordsPerPlayer: 1, turnOrder: ['ada'], players: [] }));
  expect(step().getByText('Letzter Zug der Runde')).toBeInTheDocument();
});

it('marks the imposter for the game master and keeps the word covered', async () => {
  await run(running());
  expect(step().getAllByText('Imposter').length).toBeGreaterThan(0);
  expect(screen.queryByText('Nordsee')).not.toBeInTheDocument();

  await user.click(step().getByRole('button', { name: 'Wort zeigen' }));
  expect(screen.getByText('Nordsee')).toBeInTheDocument();
});

describe('during an outage', () => {
  it('cannot take the next step, and says why', async () => {
    const { server } = await run(running());
    server.reachable = false;
    act(() => server.disconnect());
    expect(screen.getByRole('button', { name: 'Runde vorzeitig beenden' })).toBeDisabled();
    expect(step().getByText('Keine Verbindung: Die Runde läuft auf dem Server weiter.')).toBeInTheDocument();
  });

  it('asks before it sends a press without an answer again, with the same id', async () => {
    const { server } = await run(running());
    server.answer = () => Promise.reject(new Error('no answer'));
    await user.click(screen.getByRole('button', { name: '+15 s' }));
    expect(await screen.findByText(/^\+15 s: keine Antwort/)).toBeInTheDocument();
    expect(server.receivedAs('extend_turn')).toEqual([byGil]);

    server.answer = () => ({ ok: true });
    await user.click(screen.getByRole('button', { name: 'Noch einmal senden' }));
    expect(server.receivedAs('extend_turn')).toEqual([byGil, byGil]);
    expect(new Set(server.commandIds).size).toBe(1);
  });

  it.each([
    ['Pause', 'pause_turn'],
    ['+15 s', 'extend_turn'],
  ] as const)('says after five seconds that %s did not arrive, and does not send it later', async (button, event) => {
    const { server } = await run(running());
    server.reachable = false;
    act(() => server.disconnect());
    await user.click(screen.getByRole('button', { name: button }));
    await pass(5000);
    expect(await screen.findByText(`${button}: nicht angekommen. Bitte versuche es noch einmal.`)).toBeInTheDocument();
    server.reachable = true;
    await pass(10_000);
    expect(server.receivedAs(event)).toEqual([]);
  });
});

it('pauses, resumes and extends the turn', async () => {
  const { server, send } = await run(running());
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(server.receivedAs('pause_turn')).toEqual([byGil]);

  send('turn_updated', { ...turn, seq: 11, reason: 'paused', paused: true, deadline: null, timeRemaining: 42 });
  expect(step().getByRole('timer')).toHaveTextContent('0:42');
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  await user.click(screen.getByRole('button', { name: '+15 s' }));
  expect(server.receivedAs('resume_turn')).toEqual([byGil]);
  expect(server.receivedAs('extend_turn')).toEqual([byGil]);
});

it('notes that the imposter said the word', async () => {
  const { send } = await run(running());
  send('imposter_said_topic', { seq: 11, playerId: 'bob', wordPlace: 1 });
  expect(await screen.findByText('Der Imposter hat das geheime Wort genannt.')).toBeInTheDocument();
});

const turn = {
  currentPlayerId: 'ada',
  currentPlayerIndex: 0,
  maxTimeForCurrentPlayer: 60,
  serverNow: 0,
};

it('says what all see next, and which word of the player it is', async () => {
  const { send } = await run(running({ wordsPerPlayer: 2 }));
  const next = () => screen.getByRole('region', { name: 'Als Nächstes sehen alle' });
  expect(next()).toHaveTextContent('das Wort von ada');
  expect(step().getByText('Wort 1 von 2')).toBeInTheDocument();
  for (const id of ['ada', 'bob', 'cem']) send('word_submitted', spoken(id, 'Sand'));
  expect(step().getByText('Wort 2 von 2')).toBeInTheDocument();
  send('game_settings_updated', { ...defaultSettings, seq: 20, wordsPerPlayer: 1, wordHold: 'manual' });
  expect(next()).toHaveTextContent('das Wort von bob – erst wenn du freigibst');
  expect(step().queryByText(/Wort \d von/)).not.toBeInTheDocument();
});
