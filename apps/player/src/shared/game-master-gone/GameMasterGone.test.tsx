import { screen } from '@testing-library/react';

import { pass, sit, watch } from '../../testing/play';

const briefly = () => screen.queryByText('Der Spielleiter ist kurz weg …');
const gone = () => screen.queryByText('Spielleiter getrennt');
const connected = (isConnected: boolean) => ({ lobbyId: 'ABC234', playerId: 'gil', isConnected });

describe('GameMasterGone', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
  });

  it.each([
    ['a player', sit],
    ['a viewer', watch],
  ])('tells %s in a sentence after 2 s, and in a frame after 15 s', async (_, enter) => {
    const { send } = await enter();
    send('player_connection', connected(false));

    await pass(1500);
    expect(briefly()).toBeNull();
    await pass(1000);
    expect(briefly()).toBeInTheDocument();
    expect(gone()).toBeNull();
    await pass(13_000);
    expect(briefly()).toBeNull();
    expect(gone()).toBeInTheDocument();

    send('player_connection', connected(true));
    expect(gone()).toBeNull();
  });

  it('says nothing about a reload that takes less than 2 s', async () => {
    const { send } = await sit();
    send('player_connection', connected(false));
    await pass(1500);
    send('player_connection', connected(true));
    await pass(20_000);

    expect(briefly()).toBeNull();
    expect(gone()).toBeNull();
  });
});
