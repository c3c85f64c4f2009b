import { spoken } from '@tarnwort/lobby-client/testing';
import { screen, within } from '@testing-library/react';

import { adasTurn, sit } from '../../testing/play';

const status = () => screen.getByRole('list', { name: 'Spielstand' });

describe('ControlPanel', () => {
  it('shows that an own word is held until it is released', async () => {
    const { send } = await sit(adasTurn());
    send('word_submitted', { ...spoken('ada', 'Saft'), held: true });
    expect(status()).toHaveTextContent('Noch nicht im Stream');
    expect(status()).not.toHaveTextContent('Runde 1');

    send('word_released', { seq: 12, playerId: 'ada', wordPlace: 1, word: 'Saft' });
    expect(status()).not.toHaveTextContent('Noch nicht im Stream');
    expect(status()).toHaveTextContent('Runde 1');
  });

  it('does not mention the held word of another player', async () => {
    const { send } = await sit(adasTurn({ currentPlayerId: 'bob' }));
    send('word_submitted', { ...spoken('bob', 'Saft', { nextPlayerId: 'cem', nextPlayerIndex: 2 }), held: true });

    expect(within(screen.getByRole('article', { name: 'bob' })).getByLabelText('Noch nicht im Stream')).toBeVisible();
    expect(status()).not.toHaveTextContent('Noch nicht im Stream');
  });
});
