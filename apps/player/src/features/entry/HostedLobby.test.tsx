import { seatStorage } from '@tarnwort/lobby-client';
import { type HttpAnswers, player } from '@tarnwort/lobby-client/testing';
import { act, screen, waitFor } from '@testing-library/react';

import { open, user } from '../../testing/play';

const running = 'Deine Lobby ABC234 läuft noch.';

/** The server's answer about the lobby, with this game master. */
function lobby(gameMaster: string): HttpAnswers {
  const players = [player(gameMaster, { isGameMaster: true }), player('ada')];
  return { '/api/lobby/ABC234': [200, { players, lobby: { lobbyId: 'ABC234' }, status: 'playing' }] };
}

function lead() {
  seatStorage.saveSeat({ lobbyId: 'ABC234', playerId: 'gil', token: 'secret' });
  seatStorage.saveGameMasterId('ABC234', 'gil');
}

describe('HostedLobby', () => {
  it('leads the game master back to the lobby that this browser led last', async () => {
    lead();
    const assign = vi.fn();
    vi.stubGlobal('location', { ...window.location, assign });
    const { requests } = open('/home', { answers: lobby('gil') });

    expect(await screen.findByText(running)).toBeInTheDocument();
    expect(requests.find(({ path }) => path === '/api/lobby/ABC234')?.token).toBe('Bearer secret');
    await user.click(screen.getByRole('button', { name: 'Weiter leiten' }));
    expect(assign).toHaveBeenCalledWith('https://run.example/ABC234?gm=gil#key=secret');
  });

  it('covers the id in streamer mode', async () => {
    lead();
    window.localStorage.setItem('tarnwort.streamer-mode', 'true');
    open('/home', { answers: lobby('gil') });

    expect(await screen.findByText('Deine Lobby •••••• läuft noch.')).toBeInTheDocument();
  });

  it.each<[string, string, HttpAnswers]>([
    ['after the lobby has ended', '/home', { '/api/lobby/ABC234': [404, { error: '', code: 'lobby_not_found' }] }],
    ['without an answer', '/home', { '/api/lobby/ABC234': [500, null] }],
    ['after another player has taken the lobby over', '/home', lobby('bob')],
    ['to a guest of an invite link', '/join/ABC234', lobby('gil')],
  ])('shows nothing %s', async (_, path, answers) => {
    lead();
    const { requests } = open(path, { answers });

    await waitFor(() => expect(requests.map(({ path }) => path)).toContain('/api/lobby/ABC234'));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.queryByText(running)).toBeNull();
  });
});
