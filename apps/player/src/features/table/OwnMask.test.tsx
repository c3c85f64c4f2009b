import { seatStorage } from '@tarnwort/lobby-client';
import { player } from '@tarnwort/lobby-client/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { LazyRules } from '../../shared/lazy-parts';
import { pass, sit } from '../../testing/play';
import { LazyFaceChoice } from './OwnMask';

await LazyFaceChoice.fetch();

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const players = [player('ada', { face: 0 }), player('bob', { face: 1 })];

describe('OwnMask', () => {
  it('passes over the masks of others, sends the choice and keeps it for the next lobby', async () => {
    const { server, send } = await sit({ players });
    press('Deine Maske');
    press('Nächste Maske');
    expect(screen.getByText('Bär, rosa')).toBeInTheDocument();

    await waitFor(() =>
      expect(server.receivedAs('choose_face')).toEqual([{ lobbyId: 'ABC234', playerId: 'ada', face: 2 }]),
    );
    send('player_face_changed', { seq: 11, playerId: 'ada', face: 2 });
    await waitFor(() => expect(seatStorage.face()).toBe(2));
  });

  it('is offered at once to a guest who waits alone, until the next one comes', async () => {
    const { send } = await sit({ players: [player('ada', { face: 0 })] });
    expect(screen.getByRole('group', { name: 'Deine Maske' })).toBeInTheDocument();
    await LazyRules.fetch();
    expect(screen.queryByRole('list', { name: 'So geht es' })).toBeNull();

    send('player_joined', { seq: 11, playerId: 'bob', playerName: 'bob', player: player('bob'), players });
    expect(screen.queryByRole('group', { name: 'Deine Maske' })).toBeNull();
    expect(screen.getByRole('list', { name: 'So geht es' })).toBeInTheDocument();
  });

  it.each([
    ['in setup', { status: 'setup' }, true],
    ['at the end of a round', { status: 'winner_announcement' }, true],
    ['while a round starts', { status: 'setup', starting: { rolesAt: Date.now() + 60_000 } }, false],
    ['in a round', { status: 'playing' }, false],
    ['while a winner is chosen', { status: 'winner_selection' }, false],
  ] as const)('can be changed %s: %#', async (_, state, offered) => {
    await sit({ players, ...state });

    expect(screen.queryAllByRole('button', { name: 'Deine Maske' })).toHaveLength(offered ? 1 : 0);
  });

  it('sends the last of several fast choices, a second after the first', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { server } = await sit({ players });
    press('Deine Maske');
    press('Andere Farbe');
    await pass(1);
    press('Andere Farbe');
    press('Andere Farbe');
    await pass(900);
    expect(server.receivedAs('choose_face')).toHaveLength(1);

    await pass(400);
    expect(server.receivedAs('choose_face')).toMatchObject([{ face: 12 }, { face: 36 }]);
  });

  it('shows the mask again that the server keeps when another player has the new one', async () => {
    const { server } = await sit({ players });
    server.answer = () => ({ ok: false, code: 'face_taken', message: 'Diese Maske ist vergeben.' });
    press('Deine Maske');
    press('Andere Farbe');
    await act(() => vi.waitFor(() => expect(server.receivedAs('choose_face')).toHaveLength(1)));

    expect(await screen.findByText('Katze, türkis')).toBeInTheDocument();
    expect(seatStorage.face()).toBeNull();
  });
});
