import type { GameState, Reveal } from '@tarnwort/protocol';
import { screen } from '@testing-library/react';

import { byGil, gilsState, pass, record, run, running, tearDown, user } from '../../testing/play';

afterEach(tearDown);

const announced: Partial<GameState> = running({
  status: 'winner_announcement',
  winner: { winner: 'imposter', topic: 'Nordsee', categoryHint: 'Meer', imposterId: 'bob', imposterName: 'bob' },
});

it.each([
  ['Crewmates gewinnen', 'regular_players'],
  ['Imposter gewinnt', 'imposter'],
  ['Unentschieden', 'draw'],
])('chooses the winner by %s', async (button, winner) => {
  const { server } = await run(running({ status: 'winner_selection' }));
  expect(screen.getByRole('region', { name: 'Gewinner-Auswahl' })).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: button }));
  expect(server.receivedAs('arm')).toEqual([{ ...byGil, action: 'winner', winner }]);
});

it('tells the game master why a round ended', async () => {
  const { send } = await run(running());
  send('round_complete_for_gm', { seq: 11, message: '', reason: 'imposter_left' });
  expect(screen.getByText(/Der Imposter hat die Lobby verlassen\./)).toBeInTheDocument();
});

it('says why a round ended also after a reload and a later state', async () => {
  const { send } = await run(running({ status: 'winner_selection', roundEnd: 'imposter_left' }));
  expect(screen.getByText(/Der Imposter hat die Lobby verlassen\./)).toBeInTheDocument();
  send('game_state', gilsState(running({ seq: 12, status: 'winner_selection', roundEnd: 'imposter_left' })));
  expect(screen.getByText(/Der Imposter hat die Lobby verlassen\./)).toBeInTheDocument();
});

it('announces the winner, word and imposter', async () => {
  await run(announced);
  expect(screen.getByRole('region', { name: 'Runden-Ende' })).toBeInTheDocument();
  expect(screen.getByText('Imposter gewinnt!')).toBeInTheDocument();
  expect(screen.getByText(/Das Wort war Nordsee/)).toBeInTheDocument();
});

it('starts the next round', async () => {
  const { server } = await run(announced);
  await user.click(screen.getByRole('button', { name: 'Nächste Runde starten' }));
  expect(server.receivedAs('start_next_round')).toEqual([byGil]);
});

it('starts the next round only after the reveal, by click and key', async () => {
  const { server } = await run({ ...announced, revealEndsAt: Date.now() + 4500 });
  const next = () => screen.getByRole('button', { name: 'Nächste Runde starten' });
  expect(next()).toBeDisabled();
  expect(screen.getByText(/Auflösung läuft noch/)).toBeInTheDocument();
  await user.keyboard('n');
  await user.click(next());
  expect(server.receivedAs('start_next_round')).toEqual([]);

  await pass(4500);
  expect(screen.queryByText(/Auflösung läuft noch/)).not.toBeInTheDocument();
  await user.keyboard('n');
  expect(server.receivedAs('start_next_round')).toEqual([byGil]);
});

describe('a reveal', () => {
  const revealing = (step: Reveal['step'], number: number, holding: boolean) => ({
    ...announced,
    revealEndsAt: Date.now() + 60_000,
    reveal: { step, number, of: 4, endsAt: Date.now() + 60_000, holding },
  });
  const button = (name: string) => screen.getByRole('button', { name });

  it('is conducted step by step, and a double click skips none', async () => {
    const { server } = await run(revealing('verdict', 1, true));
    expect(screen.getByText(/wartet auf dich/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Nächste Runde starten' })).not.toBeInTheDocument();

    expect(screen.getByText('wer Imposter war')).toBeInTheDocument();
    await user.dblClick(button('Weiter'));
    expect(server.receivedAs('advance_reveal')).toEqual([{ ...byGil, step: 'verdict' }]);
  });

  it('keeps its first step from a late second click on the winner, and is held by a button', async () => {
    const { server } = await run(revealing('verdict', 1, false));
    expect(button('Weiter')).toBeDisabled();

    await user.click(button('Anhalten'));
    expect(server.receivedAs('hold_reveal')).toEqual([{ ...byGil, held: true }]);
  });

  it('has nothing to continue in its last step', async () => {
    await run(revealing('winner', 4, false));
    expect(button('Nächste Runde starten')).toBeDisabled();
  });
});

it('corrects the winner, in the history too', async () => {
  const { server, send } = await run({ ...announced, history: [record(1, { winner: 'imposter' })] });
  await user.click(screen.getByRole('radio', { name: 'Crewmates' }));
  expect(server.receivedAs('select_winner')).toEqual([{ ...byGil, winner: 'regular_players' }]);

  send('winner_selected', { ...corrected, seq: 11 });
  expect(screen.getByText('Crewmates gewinnen!')).toBeInTheDocument();
  expect(await screen.findByText('Gewinner: Crewmates')).toBeInTheDocument();
});

const corrected = {
  winner: 'regular_players',
  topic: 'Nordsee',
  categoryHint: 'Meer',
  imposterId: 'bob',
  imposterName: 'bob',
  message: '',
  record: record(1, { winner: 'crewmate' }),
} as const;

it('counts the seconds of a step in the big button, and none while it is held', async () => {
  const reveal = { step: 'imposter', number: 2, of: 4, endsAt: Date.now() + 3000, holding: false } as const;
  const { send } = await run({ ...announced, reveal, revealEndsAt: Date.now() + 6000 });
  const button = () => screen.getByRole('button', { name: 'Weiter' });
  expect(button()).toHaveTextContent('3');
  await pass(1000);
  expect(button()).toHaveTextContent('2');

  send('reveal_changed', {
    seq: 11,
    reveal: { ...reveal, holding: true },
    revealEndsAt: Date.now() + 600_000,
    serverNow: Date.now(),
  });
  expect(button()).not.toHaveTextContent(/\d/);
});

it('lists the steps of the reveal with the one on all screens, and key N shows the next', async () => {
  const reveal: Reveal = { step: 'imposter', number: 2, of: 4, endsAt: Date.now() + 60_000, holding: true };
  const { server, send } = await run({ ...announced, reveal });
  const steps = () =>
    screen.getAllByRole('listitem').filter((item) => item.closest('ol[aria-label="Auflösung läuft noch"]'));
  const current = () => steps().find((item) => item.ariaCurrent === 'step');
  expect(steps()).toHaveLength(4);
  expect(current()).toHaveTextContent('Imposter war');
  expect(current()).toHaveTextContent('auf allen Bildschirmen');
  await user.keyboard('n');
  expect(server.receivedAs('advance_reveal')).toEqual([{ ...byGil, step: 'imposter' }]);

  const word: Reveal = { ...reveal, step: 'word', number: 2, of: 3 };
  send('reveal_changed', { seq: 11, reveal: word, revealEndsAt: Date.now() + 60_000, serverNow: Date.now() });
  expect(steps()[0]).toHaveTextContent('Imposter war');
  expect(current()).toHaveTextContent('Das Wort war');
});
