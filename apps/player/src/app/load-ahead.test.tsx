import { gameState } from '@tarnwort/lobby-client/testing';
import { screen, waitFor } from '@testing-library/react';

import { LazyReveal } from '../shared/lazy-parts';
import { adasTurn, sit } from '../testing/play';

const stage = () => document.querySelector('[data-step]');

describe('a round', () => {
  it('ends with the reveal at once, and no card tells the imposter before it', async () => {
    const fetchReveal = vi.spyOn(LazyReveal, 'fetch');
    const { send } = await sit(adasTurn());
    await waitFor(() => expect(fetchReveal).toHaveBeenCalled());
    await waitFor(() => LazyReveal.fetch());

    send(
      'game_state',
      gameState({
        status: 'winner_announcement',
        currentRound: 1,
        winner: { winner: 'regular_players', topic: 'Apfel', imposterId: 'bob', imposterName: 'bob' },
        imposterId: 'bob',
        reveal: { step: 'imposter', number: 1, of: 3, endsAt: Date.now() + 60_000, holding: false },
      } as never),
    );
    expect(stage()).toHaveAttribute('data-step', 'imposter');
    expect(screen.getByRole('article', { name: 'bob' })).not.toHaveTextContent('Imposter');
  });
});
