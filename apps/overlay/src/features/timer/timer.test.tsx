import { screen, within } from '@testing-library/react';
import { openRound, panel, panels, wordsIn } from '../../testing/open-overlay';
import { players, turnAt, winnerSelected, wordSubmitted } from '../../testing/overlay-server';

describe('clock of the current player', () => {
  it("runs on the current player's panel and moves on with the word", async () => {
    const { server, send } = await openRound();
    expect(within(panel('Ada')).getByRole('timer')).toHaveTextContent('0:12');
    expect(panel('Ada')).toHaveAttribute('data-current');

    server.received.length = 0;
    await send(() => server.sendNext('word_submitted', wordSubmitted('1', 'Apfel', 1)));

    expect(within(panel('Bob')).getByRole('timer')).toHaveTextContent('0:12');
    expect(panel('Ada')).not.toHaveAttribute('data-current');
    expect(screen.getAllByRole('timer')).toHaveLength(1);
    expect(wordsIn('Ada')).toEqual(['1.Apfel']);
    expect(server.received.map(([event]) => event)).toEqual(['get_timer_state']);
  });

  it('disappears when the winner is announced', async () => {
    const { server, send } = await openRound();

    await send(() => server.sendNext('winner_selected', winnerSelected('draw')));

    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });

  it('disappears in setup', async () => {
    const { server, send } = await openRound();

    await send(() => server.sendSnapshot({ players: players(3), status: 'setup', currentRound: 2 }));

    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(document.querySelector('[data-current]')).not.toBeInTheDocument();
  });
});

describe('TimerCard', () => {
  it('shows the current player and the time alone', async () => {
    await openRound(3, 'part=timer');

    expect(screen.getByRole('timer')).toHaveTextContent('0:12');
    expect(screen.getByText('Ada')).toBeInTheDocument();
    expect(panels()).toHaveLength(0);
  });

  it('leaves out the name with hide=names', async () => {
    await openRound(3, 'part=timer&hide=names');

    expect(screen.getByRole('timer')).toHaveTextContent('0:12');
    expect(screen.queryByText('Ada')).not.toBeInTheDocument();
  });

  it('shows an icon while the turn is paused', async () => {
    const { server, send } = await openRound(3, 'part=timer');
    expect(screen.queryByRole('img', { name: 'Pausiert' })).not.toBeInTheDocument();

    await send(() => server.sendNext('turn_updated', { ...turnAt(0), paused: true, deadline: null, reason: 'paused' }));
    expect(screen.getByRole('img', { name: 'Pausiert' })).toBeInTheDocument();
  });
});
