import { player } from '@tarnwort/lobby-client/testing';
import { translatePage } from '@tarnwort/ui/testing/translate-page.ts';
import { screen } from '@testing-library/react';

import { gilsState, pass, run, tearDown } from '../testing/play';

afterEach(tearDown);

const crowd = (ready: readonly string[]) =>
  ['ada', 'bob', 'cem', 'gil'].map((id, displayOrder) =>
    player(id, { displayOrder, isReady: ready.includes(id), isGameMaster: id === 'gil' }),
  );

describe('a page that the browser has translated', () => {
  it.each(['intermission', 'setup'] as const)('goes on when the readiness of players changes: %s', async (status) => {
    const { send } = await run({ status, players: crowd([]) });
    const steps = [['bob'], ['ada', 'bob'], ['ada', 'bob', 'cem'], ['cem'], []];
    for (const [index, ready] of steps.entries()) {
      translatePage();
      send('game_state', gilsState({ status, players: crowd(ready), seq: 11 + index }));
      await pass(600);
    }
    expect(screen.getByRole('main')).toBeInTheDocument();
  });
});
