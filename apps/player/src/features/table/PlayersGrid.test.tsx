import { spoken } from '@tarnwort/lobby-client/testing';
import { screen } from '@testing-library/react';

import { adasTurn, sit } from '../../testing/play';

const ringed = () => [...document.querySelectorAll('[data-newest]')].map((word) => word.textContent);
const thinking = () =>
  screen
    .getAllByRole('article')
    .flatMap((card) => (card.querySelector('[data-thinks]') ? card.getAttribute('aria-label') : []));

describe('PlayersGrid', () => {
  it('rings the newest word, and shows who thinks about the next one', async () => {
    const { send } = await sit(adasTurn());
    expect(ringed()).toEqual([]);
    expect(thinking(), 'the own field says it').toEqual([]);

    send('word_submitted', spoken('ada', 'Saft', { nextPlayerId: 'bob', nextPlayerIndex: 1 }));
    expect(ringed()).toEqual([expect.stringContaining('Saft')]);
    expect(thinking()).toEqual(['bob']);
  });
});
