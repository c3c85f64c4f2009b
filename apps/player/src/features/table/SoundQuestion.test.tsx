import { gameState, player } from '@tarnwort/lobby-client/testing';
import { screen } from '@testing-library/react';

import { sit, user } from '../../testing/play';

const question = () => screen.queryByRole('group', { name: 'Töne an?' });

describe('SoundQuestion', () => {
  it('stays in setup until it is answered', async () => {
    const { send } = await sit();
    expect(question()).not.toBeInTheDocument();

    const players = [player('ada', { isReady: true }), player('bob')];
    send('game_state', gameState({ seq: 11, players }));
    expect(question()).toBeInTheDocument();
    send('game_state', gameState({ seq: 12, status: 'setup' }));
    await user.click(screen.getByRole('button', { name: 'Ja' }));
    expect(question()).not.toBeInTheDocument();
    expect(window.localStorage.getItem('tarnwort.sound')).toBe('true');
  });

  it.each(['Ja', 'Nein'])('moves the focus to the ready button after %s', async (answer) => {
    await sit({ players: [player('ada', { isReady: true }), player('bob')] });
    await user.click(screen.getByRole('button', { name: answer }));

    expect(screen.getByRole('button', { name: 'Du bist bereit' })).toHaveFocus();
  });
});
