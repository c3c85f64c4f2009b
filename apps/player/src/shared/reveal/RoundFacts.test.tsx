import { screen } from '@testing-library/react';

import { sit } from '../../testing/play';

const decided = (winner: 'regular_players' | 'draw') =>
  sit({
    status: 'winner_announcement',
    winner: { winner, topic: 'Obst', categoryHint: '', imposterId: 'bob', imposterName: 'bob' },
    imposterId: 'bob',
  });
const fact = (label: string) => screen.getByText(label).parentElement;

describe('RoundFacts', () => {
  it('names winners, word and imposter', async () => {
    await decided('regular_players');

    expect(screen.getByRole('heading', { name: 'Crewmates gewinnen!' })).toBeInTheDocument();
    expect(screen.getByText('Gewonnen: ada und cem')).toBeInTheDocument();
    expect(fact('Das Wort war')).toHaveTextContent('Das Wort war Obst');
    expect(fact('Imposter war')).toHaveTextContent('Imposter war bob');
    expect(fact('Imposter war')?.querySelector('[data-mood=unmasked]')).toBeInTheDocument();
  });

  it('names no winners of a draw', async () => {
    await decided('draw');

    expect(screen.getByRole('heading', { name: 'Unentschieden' })).toBeInTheDocument();
    expect(screen.queryByText(/^Gewonnen:/)).not.toBeInTheDocument();
  });
});
