import { player } from '@tarnwort/lobby-client/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';

import { sit } from '../../testing/play';

const guest = (name: string) => screen.getByRole('article', { name });
const mood = (name: string) => guest(name).querySelector('svg')?.dataset.mood;
const seats = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    player(index === 0 ? 'ada' : `p${index}`, { displayOrder: index, face: index }),
  );

describe('Guests', () => {
  it('wakes a guest who gets ready, and says it in words', async () => {
    const { send } = await sit();
    expect(mood('bob')).toBe('asleep');
    expect(within(guest('bob')).getByText('Nicht bereit')).toBeInTheDocument();

    send('player_ready_changed', { seq: 11, playerId: 'bob', isReady: true });
    expect(mood('bob')).toBe('awake');
    expect(within(guest('bob')).getByText('Bereit')).toBeInTheDocument();
    expect(mood('ada')).toBe('asleep');
  });

  it('marks the own face', async () => {
    await sit();

    expect(within(guest('ada')).getByText('Du')).toBeInTheDocument();
    expect(within(guest('bob')).queryByText('Du')).toBeNull();
  });

  it('copies the invite link from the free place, until the lobby is full', async () => {
    const { send } = await sit({ players: seats(19) });
    fireEvent.click(screen.getByRole('button', { name: 'Einladen' }));
    expect(await screen.findByText('Kopiert')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('https://play.example/join/ABC234');

    const players = seats(20);
    send('player_joined', { seq: 11, playerId: 'p19', playerName: 'p19', player: player('p19'), players });
    expect(screen.getAllByRole('article')).toHaveLength(20);
    expect(screen.queryByText('Kopiert')).toBeNull();
  });

  it.each(['long press', 'right click'])('shows lobby id and QR code after a %s on the free place', async (kind) => {
    await sit();
    vi.useFakeTimers();
    const tile = screen.getByRole('button', { name: 'Einladen' });
    if (kind === 'right click') fireEvent.contextMenu(tile);
    else fireEvent.touchStart(tile);
    await act(() => vi.advanceTimersByTimeAsync(500));
    vi.useRealTimers();

    expect(screen.getByText('ABC234')).toBeInTheDocument();
  });

  it('shows a new face at once', async () => {
    const { send } = await sit();
    send('player_face_changed', { seq: 11, playerId: 'bob', face: 9 });

    expect(guest('bob').querySelector('svg')).toHaveAttribute('data-mask', 'king');
  });
});
