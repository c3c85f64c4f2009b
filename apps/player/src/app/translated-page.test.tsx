import { gameState, player } from '@tarnwort/lobby-client/testing';
import { translatePage } from '@tarnwort/ui/testing/translate-page.ts';
import { screen } from '@testing-library/react';

import { sit, watch } from '../testing/play';

const crowd = (ready: readonly string[]) =>
  ['ada', 'bob', 'cem', 'gil'].map((id, displayOrder) =>
    player(id, { displayOrder, isReady: ready.includes(id), isGameMaster: id === 'gil' }),
  );

const states = (ready: readonly string[]) => gameState({ players: crowd(ready) });

describe('a page that the browser has translated', () => {
  it.each([
    ['player', sit],
    ['audience', watch],
  ])('goes on when the readiness of players changes: %s', async (_, open) => {
    const { send } = await open({ players: crowd([]) });
    const steps = [['bob'], ['ada', 'bob'], ['ada', 'bob', 'cem'], ['cem'], []];
    for (const [index, ready] of steps.entries()) {
      translatePage();
      send('game_state', { ...states(ready), seq: 11 + index, you: open === sit ? 'ada' : null });
    }
    expect(screen.getByRole('main')).toBeInTheDocument();
  });

  it('goes on when the connection is lost and comes back', async () => {
    const { server } = await sit();
    translatePage();
    server.disconnect();
    await vi.waitFor(() => expect(screen.getByText('Verbindung verloren – neuer Versuch …')).toBeInTheDocument());
    translatePage();
    await vi.waitFor(() => expect(screen.queryByText(/Verbindung verloren/)).not.toBeInTheDocument(), {
      timeout: 5000,
    });
    expect(screen.getByRole('main')).toBeInTheDocument();
  });
});
