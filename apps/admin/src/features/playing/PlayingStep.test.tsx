import { spoken } from '@tarnwort/lobby-client/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';

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

it('ends the round early', async () => {
  const { server } = await run(running());
  await user.click(screen.getByRole('button', { name: 'Runde vorzeitig beenden' }));
  await pass(2500);
  expect(server.receivedAs('end_current_round')).toEqual([]);
  await pass(500);
  expect(server.receivedAs('end_current_round')).toEqual([byGil]);
});

it('announces the countdown to screen readers once', async () => {
  await run(running());
  const said = () => screen.getAllByRole('status').map((region) => region.textContent);
  expect(said()).toContain('');
  await user.click(screen.getByRole('button', { name: 'Runde vorzeitig beenden' }));
  expect(said()).toContain('Abbrechen – endet in 3 s');
  await pass(1000);
  expect(said()).toContain('Abbrechen – endet in 3 s');
  await user.click(screen.getByRole('button', { name: 'Abbrechen – endet in 2 s' }));
  expect(said()).not.toContain('Abbrechen – endet in 3 s');
});

it('does not end the round when the game master cancels', async () => {
  const { server } = await run(running());
  await user.click(screen.getByRole('button', { name: 'Runde vorzeitig beenden' }));
  await pass(1000);
  await user.click(screen.getByRole('button', { name: 'Abbrechen – endet in 2 s' }));
  await pass(5000);
  expect(server.receivedAs('end_current_round')).toEqual([]);
});

it.each([
  ['the second half of a double click', () => user.dblClick(screen.getByRole('button', { name: /^Runde vorzeitig/ }))],
  [
    'Escape',
    async () => {
      await user.click(screen.getByRole('button', { name: /^Runde vorzeitig/ }));
      await user.keyboard('{Escape}');
    },
  ],
])('cancels from the first millisecond by %s', async (_, cancel) => {
  const { server } = await run(running());
  await cancel();
  expect(screen.getByRole('button', { name: 'Runde vorzeitig beenden' })).toBeInTheDocument();
  await pass(4000);
  expect(server.receivedAs('end_current_round')).toEqual([]);
});

describe('during an outage', () => {
  it('cannot take the next step, and says why', async () => {
    const { server } = await run(running());
    server.reachable = false;
    act(() => server.disconnect());
    expect(screen.getByRole('button', { name: 'Runde vorzeitig beenden' })).toBeDisabled();
    expect(step().getByText('Keine Verbindung: Die Runde läuft auf dem Server weiter.')).toBeInTheDocument();
  });

  it('ends the round when the connection is back within five seconds of the countdown', async () => {
    const { server } = await run(running());
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    await user.click(screen.getByRole('button', { name: 'Runde vorzeitig beenden' }));
    server.reachable = false;
    act(() => server.disconnect());
    await pass(3100);
    server.reachable = true;
    await pass(5000);
    expect(server.receivedAs('end_current_round')).toEqual([byGil]);
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

it('ends the round at once when the page is left during the countdown', async () => {
  const { server } = await run(running());
  await user.click(screen.getByRole('button', { name: 'Runde vorzeitig beenden' }));
  await pass(1000);
  fireEvent(window, new Event('pagehide'));
  expect(server.receivedAs('end_current_round')).toEqual([byGil]);
  await pass(5000);
  expect(server.receivedAs('end_current_round')).toEqual([byGil]);
});

it('sends no end when the round is over before the countdown', async () => {
  const { server, send } = await run(running());
  await user.click(screen.getByRole('button', { name: 'Runde vorzeitig beenden' }));
  send('round_complete_for_gm', { seq: 11, message: '', reason: 'all_words' });
  await pass(5000);
  expect(server.receivedAs('end_current_round')).toEqual([]);
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
