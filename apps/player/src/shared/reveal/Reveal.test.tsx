import { gameState, player } from '@tarnwort/lobby-client/testing';
import type { Ballot } from '@tarnwort/protocol';
import { act, screen, waitFor } from '@testing-library/react';

import { sit, user } from '../../testing/play';

const stage = () => document.querySelector('[data-step]');
const winner = {
  winner: 'regular_players',
  topic: 'Apfel',
  categoryHint: '',
  imposterId: 'bob',
  imposterName: 'bob',
} as const;

const playersWith = (adasPoints: number) => [
  player('ada', { points: adasPoints, seat: 2 }),
  player('bob', { displayOrder: 1, points: 3, seat: 3 }),
  player('gil', { isGameMaster: true, seat: 1 }),
];

const votes = [
  { playerId: 'ada', votes: 1 },
  { playerId: 'bob', votes: 2 },
];
const ballot: Ballot = { stage: 'shown', voted: [], mine: null, visible: true, votes, leaders: ['bob'] };

/** The announcement, so many milliseconds ago. */
function announced(ago: number) {
  const record = { roundNumber: 1, topic: 'Apfel', categoryHint: '', imposterId: 'bob', words: [] };
  return gameState({
    status: 'winner_announcement',
    currentRound: 1,
    winner,
    imposterId: 'bob',
    players: playersWith(1),
    history: [{ ...record, winner: 'crewmate', timestamp: Date.now() - ago, isComplete: true }],
  });
}

beforeEach(() => window.localStorage.clear());

describe('Reveal', () => {
  it('shows imposter, word and result one after another, and a key ends it', async () => {
    const { say } = await sit({ status: 'winner_selection', currentRound: 1 });
    say('game_state', announced(0));
    await waitFor(() => expect(stage()).toHaveAttribute('data-step', 'imposter'));
    await waitFor(() => expect(stage()).toHaveAttribute('data-step', 'word'), { timeout: 2500 });
    expect(stage()).toHaveTextContent('Apfel');

    await user.keyboard(' ');
    expect(stage()).toBeNull();
  });

  it('says to the imposter that it was them', async () => {
    const { say } = await sit({ status: 'winner_selection', currentRound: 1 });
    say('game_state', {
      ...announced(0),
      imposterId: 'ada',
      winner: { ...winner, imposterId: 'ada', imposterName: 'ada' },
    });

    await waitFor(() => expect(stage()).toHaveTextContent(/Der Imposter warst\s*Du/));
  });

  it('begins with those whom the ballot suspects most', async () => {
    const { say } = await sit({ status: 'winner_selection', currentRound: 1 });
    say('game_state', { ...announced(0), ballot });

    await waitFor(() => expect(stage()).toHaveAttribute('data-step', 'verdict'));
    expect(stage()).toHaveTextContent('bob');
    expect(stage()).toHaveTextContent('2 Stimmen');
    expect(stage()).not.toHaveTextContent('ada');
  });

  it('shows the result at once to a page that comes later', async () => {
    await sit(announced(60_000));

    expect(stage()).toBeNull();
    expect(screen.getByText('Gewonnen!')).toBeInTheDocument();
  });

  it('adds the points of the round to the standings once the steps are over', async () => {
    const { say } = await sit({ status: 'winner_selection', currentRound: 1, players: playersWith(0) });
    say('game_state', { ...announced(4400), players: playersWith(2) });
    expect(screen.queryByText('+2')).toBeNull();

    expect(await screen.findByText('+2')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.queryByText('+3')).toBeNull();
  });

  it('offers the picture of the round', async () => {
    await sit(announced(60_000));
    await user.click(screen.getByRole('button', { name: 'Bild der Runde' }));

    expect(await screen.findByRole('dialog', { name: 'Bild der Runde 1' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Bild speichern' })).toBeInTheDocument();
  });

  it('lists the standings', async () => {
    await sit(announced(60_000));
    const list = await screen.findByRole('list', { name: 'Rangliste' });

    expect([...list.children].map((row) => row.textContent)).toEqual(['1.bob3 Punkte', '2.ada1 Punkt']);
    await act(async () => {});
  });
});
