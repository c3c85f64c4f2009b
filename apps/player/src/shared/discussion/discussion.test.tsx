import { gameState } from '@tarnwort/lobby-client/testing';
import { screen, within } from '@testing-library/react';

import { sit, watch } from '../../testing/play';

const title = { name: 'Diskussion' };
const A_MINUTE_AND_A_HALF = /1:(30|29)/;
const over = () => ({
  status: 'winner_selection' as const,
  turnOrder: ['ada', 'bob', 'cem'],
  discussion: { deadline: Date.now() + 90_000, maxTime: 90 },
});

describe('Discussion', () => {
  it('shows players the time left until the clock is removed', async () => {
    const { send } = await sit();
    send('game_state', gameState(over()));
    expect(within(screen.getByRole('region', title)).getByRole('timer')).toHaveTextContent(A_MINUTE_AND_A_HALF);

    send('discussion_updated', { seq: 11, serverNow: Date.now(), discussion: { deadline: null, maxTime: 0 } });
    expect(screen.queryByRole('region', title)).not.toBeInTheDocument();
  });

  it('shows the audience the time left', async () => {
    const { send } = await watch();
    send('game_state', gameState({ you: null, ...over() }));
    expect(within(screen.getByRole('region', title)).getByRole('timer')).toHaveTextContent(A_MINUTE_AND_A_HALF);
    expect(screen.getByText('Die Spieler reden darüber, wer der Imposter ist.')).toBeInTheDocument();
  });
});
