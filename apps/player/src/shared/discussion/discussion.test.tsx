import { screen, within } from '@testing-library/react';

import { sit, watch } from '../../testing/play';

const title = { name: 'Diskussion' };
/** The clock runs while the page opens. */
const ABOUT_A_MINUTE_AND_A_HALF = /1:(30|2\d)/;
const over = () => ({
  status: 'winner_selection' as const,
  turnOrder: ['ada', 'bob', 'cem'],
  discussion: { deadline: Date.now() + 90_000, maxTime: 90 },
});

beforeEach(() => window.localStorage.clear());

describe('Discussion', () => {
  it('shows players how long they may talk, until the clock is taken away', async () => {
    const { say } = await sit(over());
    expect(within(screen.getByRole('region', title)).getByRole('timer')).toHaveTextContent(ABOUT_A_MINUTE_AND_A_HALF);

    say('discussion_updated', { seq: 11, serverNow: Date.now(), discussion: { deadline: null, maxTime: 0 } });
    expect(screen.queryByRole('region', title)).not.toBeInTheDocument();
  });

  it('shows the audience as well', async () => {
    await watch(over());
    expect(within(screen.getByRole('region', title)).getByRole('timer')).toHaveTextContent(ABOUT_A_MINUTE_AND_A_HALF);
    expect(screen.getByText('Die Spieler reden darüber, wer der Imposter ist.')).toBeInTheDocument();
  });
});
