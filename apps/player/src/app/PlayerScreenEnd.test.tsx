import { seatStorage } from '@tarnwort/lobby-client';
import { spoken } from '@tarnwort/lobby-client/testing';
import { act, screen, waitFor, within } from '@testing-library/react';

import { ADAS_PATH, adasTurn, sit, stubNavigator, user } from '../testing/play';

const address = () => screen.getByLabelText('address').textContent;

/** An audio context that counts the played notes. */
class Sounds {
  static played = 0;
  currentTime = 0;
  resume = async () => {};
  close = async () => {};
  createGain = () => ({ gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect() {} });
  createOscillator = () => ({ frequency: {}, connect: (to: unknown) => to, start: () => Sounds.played++, stop() {} });
}

describe('PlayerScreen end', () => {
  it('sends a kicked player to the entry page with the reason', async () => {
    const { send } = await sit();
    const message = 'Du wurdest aus der Lobby entfernt';
    send('player_kicked', { seq: 11, playerId: 'ada', playerName: 'ada', message });

    await waitFor(() => expect(address()).toBe('/home'));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(seatStorage.token('ABC234', 'ada')).toBeNull();
  });

  it('shows the end page when the lobby is closed', async () => {
    const { send } = await sit();
    send('lobby_closed', { message: '' });

    expect(screen.getByRole('heading', { level: 1, name: 'Diese Lobby ist beendet.' })).toBeInTheDocument();
    expect(screen.getByText('Danke fürs Mitspielen!')).toBeInTheDocument();
  });

  it('disconnects in the older of two tabs', async () => {
    const { send, server } = await sit();
    send('seat_taken_over', { message: '' });

    expect(screen.getByText('Du hast das Spiel in einem anderen Tab geöffnet.')).toBeInTheDocument();
    expect(server.attempts).toBe(1);
  });

  it('stops title, sounds and wake lock in the older of two tabs', async () => {
    const release = vi.fn(async () => {});
    const wakeLock = { request: vi.fn(async () => ({ release })) };
    stubNavigator('wakeLock', wakeLock);
    vi.stubGlobal('AudioContext', Sounds);
    window.localStorage.setItem('tarnwort.sound', 'true');
    const { send } = await sit(adasTurn({ currentPlayerId: 'bob', currentPlayerIndex: 1 }));
    await waitFor(() => expect(wakeLock.request).toHaveBeenCalled());
    vi.useFakeTimers({ now: Date.now() });
    send('word_submitted', spoken('bob', 'Saft', { nextPlayerId: 'ada', nextPlayerIndex: 0 }));
    Sounds.played = 0;
    send('seat_taken_over', { message: '' });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    vi.useRealTimers();

    expect(document.title).toBe('Tarnwort');
    expect(release).toHaveBeenCalled();
    expect(Sounds.played).toBe(0);
  });

  it('leaves after a confirmation', async () => {
    const { server } = await sit();
    await user.click(screen.getByRole('button', { name: 'Verlassen' }));
    expect(server.receivedAs('leave_lobby')).toEqual([]);

    await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Verlassen' }));
    await waitFor(() => expect(address()).toBe('/home'));
    expect(server.receivedAs('leave_lobby')).toEqual([{ lobbyId: 'ABC234', playerId: 'ada' }]);
    expect(seatStorage.token('ABC234', 'ada')).toBeNull();
  });

  it('leaves when only the answer of the first request was lost', async () => {
    await leaveWithoutAnswer(403, 'no_right');

    await waitFor(() => expect(address()).toBe('/home'));
    expect(screen.queryByText(/^Verlassen hat nicht geklappt/)).toBeNull();
  });

  it('shows an error and stays when leaving fails', async () => {
    await leaveWithoutAnswer(503, 'storage');

    expect(await screen.findByText(/^Verlassen hat nicht geklappt/)).toBeInTheDocument();
    expect(address()).toBe(ADAS_PATH);
  });

  async function leaveWithoutAnswer(status: number, code: string) {
    const { server } = await sit({}, { answers: { '/api/lobby/leave': [status, { error: '', code }] } });
    server.answer = (event) => (event === 'leave_lobby' ? { ok: false, code: 'no_answer', message: '' } : { ok: true });
    await user.click(screen.getByRole('button', { name: 'Verlassen' }));
    await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Verlassen' }));
  }
});
