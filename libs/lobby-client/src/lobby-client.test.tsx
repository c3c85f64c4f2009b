import { act, renderHook } from '@testing-library/react';
import { Profiler, type ReactNode } from 'react';
import { createLobbyClient } from './create-lobby-client';
import { LobbyProvider } from './LobbyProvider';
import type { LobbyClient } from './lobby-client';
import { seatStorage } from './seat-storage';
import { isReady, speakers } from './selectors';
import { FakeServer, gameState, player, spoken } from './testing';
import { useConnection, useLobby, useLobbyEvent } from './use-lobby';

let server: FakeServer;
let client: LobbyClient;

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const send: FakeServer['send'] = (event, data) => act(() => server.send(event, data));
const lobby = () => client.store.getState().lobby;
const wrapper = ({ children }: { children: ReactNode }) => <LobbyProvider client={client}>{children}</LobbyProvider>;

function open(event: 'join_lobby' | 'join_overlay' | 'join_audience' = 'join_lobby'): void {
  const data = { lobbyId: 'ABC234', playerId: 'ada' };
  client = createLobbyClient({
    apiBase: '',
    entry: { event, data },
    open: server.open,
    random: () => 0.5,
    log: () => {},
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
  open();
});

afterEach(() => {
  client.stop();
  vi.useRealTimers();
});

describe('lobby client', () => {
  it('is connected while its provider is mounted', async () => {
    const { result, unmount } = renderHook(useConnection, { wrapper });
    expect(result.current.joined).toBe(false);

    await pass(200);
    expect(result.current.joined).toBe(true);

    unmount();
    expect(client.store.getState().connection.stopped).toBe(true);
  });

  it('requests a snapshot after 250 ms without a state', async () => {
    client.start();
    await pass(200 + 249);
    expect(server.receivedAs('get_game_state')).toEqual([]);

    await pass(1);
    expect(server.receivedAs('get_game_state')).toEqual([{ lobbyId: 'ABC234' }]);
  });

  it('requests a snapshot when a round runs without players', async () => {
    client.start();
    await pass(200);
    server.send('game_state', gameState({ status: 'playing', players: [] }));
    await pass(250);

    expect(server.receivedAs('get_game_state')).toHaveLength(1);
  });

  it('follows a changed device clock, but not a delayed message', async () => {
    client.start();
    await pass(200);
    const measured = (ahead: number) => {
      const turn = { status: 'playing', currentPlayerId: 'ada', currentPlayerIndex: 0 } as const;
      server.send('game_state', gameState({ ...turn, serverNow: Date.now() + ahead }));
      return lobby().clockOffset;
    };
    expect(measured(300)).toBe(300);
    await pass(10_000);
    expect(measured(300 - 2500)).toBe(300);

    vi.setSystemTime(Date.now() + 60_000);
    await pass(10_000);
    expect(measured(300 - 60_000)).toBe(300 - 60_000);
  });

  it('requests one snapshot when a change was missed', async () => {
    client.start();
    await pass(200);
    server.send('game_state', gameState());
    server.send('lobby_locked', { seq: 13, locked: true });
    server.send('lobby_locked', { seq: 14, locked: false });
    await pass(250);
    expect(server.receivedAs('get_game_state')).toHaveLength(1);

    server.send('game_state_response', gameState({ seq: 14 }));
    await pass(10_000);
    expect(server.receivedAs('get_game_state')).toHaveLength(1);
  });

  it('removes an unconfirmed word after 3 s', async () => {
    client.start();
    await pass(200);
    server.send('game_state', gameState({ status: 'playing', currentPlayerId: 'ada', currentPlayerIndex: 0 }));
    void client.commands.submitWord('Obst', 1);
    expect(server.receivedAs('submit_word')).toEqual([
      { lobbyId: 'ABC234', playerId: 'ada', word: 'Obst', wordPlace: 1 },
    ]);

    await pass(2999);
    expect(lobby().pendingWord).toEqual({ word: 'Obst', place: 1 });
    await pass(1);
    expect(lobby().pendingWord).toBeNull();
  });

  it('removes an invalid token from the storage', async () => {
    seatStorage.saveSeat({ lobbyId: 'ABC234', playerId: 'ada', token: 'made-up' });
    server.answer = () => ({ ok: false, code: 'foreign_seat', message: 'Dieser Platz gehört zu einem anderen Gerät.' });
    client.start();
    await pass(200);
    expect(seatStorage.token('ABC234', 'ada')).toBeNull();
  });

  it('reverts readiness and word at once when they were not sent', async () => {
    client.start();
    await pass(200);
    server.send('game_state', gameState());
    server.disconnect();
    await client.commands.ready(true);
    expect(isReady(lobby())).toBe(false);
    await client.commands.submitWord('Obst', 1);
    expect(lobby().pendingWord).toBeNull();
  });

  it('shows my readiness at once and reverts it when refused', async () => {
    client.start();
    await pass(200);
    server.send('game_state', gameState());
    void client.commands.ready(true);
    expect(isReady(lobby())).toBe(true);

    server.send('error', { code: 'wrong_phase', message: '' });
    expect(isReady(lobby())).toBe(false);
  });

  it.each(['seat_taken_over', 'lobby_closed'] as const)('does not reconnect after %s', async (event) => {
    client.start();
    await pass(200);
    server.send(event, { message: 'Schluss' });
    await pass(30_000);

    expect(server.attempts).toBe(1);
    expect(lobby().ended).toMatchObject({ message: 'Schluss' });
  });

  it('renders again only when the selected value changes', async () => {
    const rendered = vi.fn();
    const { result } = renderHook(() => useLobby((state) => speakers(state).map(({ name }) => name)), {
      wrapper: ({ children }) => (
        <Profiler id="names" onRender={rendered}>
          {wrapper({ children })}
        </Profiler>
      ),
    });
    await pass(200);
    send('game_state', gameState());
    expect(result.current).toEqual(['ada', 'bob', 'cem']);

    rendered.mockClear();
    send('lobby_locked', { seq: 11, locked: true });
    expect(rendered).not.toHaveBeenCalled();
  });

  it('passes one kind of message to useLobbyEvent', async () => {
    const listener = vi.fn();
    renderHook(() => useLobbyEvent('error', listener), { wrapper });
    await pass(200);
    send('error', { code: 'paused', message: 'Die Uhr ist angehalten.' });
    send('player_connection', { playerId: 'bob', isConnected: true });

    expect(listener).toHaveBeenCalledExactlyOnceWith({ code: 'paused', message: 'Die Uhr ist angehalten.' });
  });

  it('requests the timer as an overlay on join and after each word', async () => {
    open('join_overlay');
    client.start();
    await pass(200);
    expect(server.receivedAs('get_timer_state')).toHaveLength(1);

    server.send('game_state', gameState({ status: 'playing', players: [player('ada'), player('bob')] }));
    server.send('word_submitted', spoken('ada', 'Obst'));
    expect(server.receivedAs('get_timer_state')).toHaveLength(2);
  });

  it('requests no timer as audience', async () => {
    open('join_audience');
    client.start();
    await pass(200);
    server.send('game_state', gameState({ status: 'playing', you: null }));
    server.send('word_submitted', spoken('ada', 'Obst'));

    expect(server.receivedAs('join_audience')).toHaveLength(1);
    expect(server.receivedAs('get_timer_state')).toEqual([]);
  });

  it('keeps the vote of this device until the next round', async () => {
    open('join_audience');
    client.start();
    await pass(200);
    server.send('game_state', gameState({ status: 'playing', you: null }));
    void client.commands.castVote('bob');
    expect(server.receivedAs('cast_vote')).toEqual([{ lobbyId: 'ABC234', playerId: 'bob' }]);

    server.send('vote_taken', { round: 1, playerId: 'bob' });
    expect(lobby().myVote).toBe('bob');
    server.send('vote_taken', { round: 2, playerId: 'cem' });
    expect(lobby().myVote).toBe('bob');
    server.send('game_state', gameState({ status: 'setup', currentRound: 2 }));
    expect(lobby().myVote).toBeNull();
  });

  it('sends the suspect of the secret ballot', async () => {
    client.start();
    await pass(200);
    server.send('game_state', gameState({ status: 'winner_selection' }));
    void client.commands.castBallot('bob');

    expect(server.receivedAs('cast_ballot')).toEqual([{ lobbyId: 'ABC234', playerId: 'ada', suspectId: 'bob' }]);
  });
});
