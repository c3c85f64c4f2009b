import { player } from '@tarnwort/lobby-client/testing';
import { screen } from '@testing-library/react';

import { sit } from '../../testing/play';

it('counts the winners of a long list, because the standings have all names', async () => {
  const crewmates = ['ada', ...Array.from({ length: 8 }, (_, at) => `p${at + 1}`)];
  await sit({
    status: 'winner_announcement',
    players: [
      ...crewmates.map((name, displayOrder) => player(name, { displayOrder })),
      player('bob', { displayOrder: crewmates.length }),
      player('gil', { isGameMaster: true }),
    ],
    winner: {
      winner: 'regular_players',
      topic: 'Apfel',
      categoryHint: '',
      imposterId: 'bob',
      imposterName: 'bob',
    },
    imposterId: 'bob',
  });
  expect(screen.getByText(/ada, p1, p2, p3 und 5 weitere/)).toBeInTheDocument();
});
