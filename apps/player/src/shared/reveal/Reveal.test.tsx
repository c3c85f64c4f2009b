import { gameState, player } from '@tarnwort/lobby-client/testing';
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

/** The announcement, so many milliseconds ago. */
function announced(ago: number) {
  const record = { roundNumber: 1, topic: 'Apfel', categoryHint: '', imposterId: 'bob', words: [] };
  return gameState({
    status: 'winner_announcement',
    currentRound: 1,
    winner,
    imposterId: 'bob',
    players: [
      player('ada', { points: 1, seat: 2 }),
      player('bob', { displayOrder: 1, points: 3, seat: 3 }),
      player('gil', { isGameMaster: true, seat: 1 }),
    ],
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

  it('shows the result at once to a page that comes later', async () => {
    await sit(announced(60_000));

    expect(stage()).toBeNull();
    expect(screen.getByText('Gewonnen!')).toBeInTheDocument();
  });

  it('lists the standings', async () => {
    await sit(announced(60_000));
    const list = await screen.findByRole('list', { name: 'Rangliste' });

    expect([...list.children].map((row) => row.textContent)).toEqual(['1.bob3 Punkte', '2.ada1 Punkt']);
    await act(async () => {});
  });
});
