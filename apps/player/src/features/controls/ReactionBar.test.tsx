import { screen, within } from '@testing-library/react';

import { run, sit, user } from '../../testing/play';

const bar = () => screen.queryByRole('group', { name: 'Reaktionen' });
const button = (name: string) => within(bar() as HTMLElement).getByRole('button', { name });

describe('ReactionBar', () => {
  it('sends a reaction, and none in the pause after it', async () => {
    const { server } = await sit({ status: 'intermission', reactions: true });
    vi.useFakeTimers();
    for (const name of ['Applaus', 'Feuer']) button(name).click();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.receivedAs('react')).toEqual([{ lobbyId: 'ABC234', playerId: 'ada', kind: 'clap' }]);
    vi.useRealTimers();
  });
});
