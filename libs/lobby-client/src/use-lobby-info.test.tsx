import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createLobbyClient } from './create-lobby-client';
import { LobbyProvider } from './LobbyProvider';
import { ApiError } from './request';
import { FakeServer, gameState } from './testing';
import { useLobbyInfo } from './use-lobby-info';

const SEAT = { lobbyId: 'ABC234', playerId: 'ada', token: 'secret' };

/** The hook over a lobby without a state, with these answers of the HTTP interface, one per request. */
async function request(...answers: (() => Promise<never>)[]) {
  const server = new FakeServer();
  const client = createLobbyClient({ apiBase: '', entry: { event: 'join_lobby', data: SEAT }, open: server.open });
  const wrapper = ({ children }: { children: ReactNode }) => <LobbyProvider client={client}>{children}</LobbyProvider>;
  const api = { lobbyInfo: vi.fn() };
  for (const answer of answers) api.lobbyInfo.mockImplementationOnce(answer);
  const onFailure = vi.fn();
  const { result } = renderHook(() => useLobbyInfo(api, SEAT, onFailure), { wrapper });
  await act(async () => {});
  return { api, client, onFailure, result, server };
}

const fail = () => Promise.reject(new TypeError('Failed to fetch'));
const pending = () => new Promise<never>(() => {});

describe('useLobbyInfo', () => {
  it('reports a failed request, and requests again on retry', async () => {
    const { api, onFailure, result } = await request(fail, pending);
    expect(api.lobbyInfo).toHaveBeenCalledWith('ABC234', 'secret');
    expect(onFailure).toHaveBeenCalledOnce();
    expect(result.current.failed).toBe(true);

    act(() => result.current.retry());
    expect(api.lobbyInfo).toHaveBeenCalledTimes(2);
    expect(result.current.failed).toBe(false);
  });

  it('reports a missing lobby, and leaves its page to the socket', async () => {
    const { onFailure, result } = await request(() => Promise.reject(new ApiError('', 'lobby_not_found', 404)));

    expect(onFailure).toHaveBeenCalledOnce();
    expect(result.current.failed).toBe(false);
  });

  it('resets the failure when a snapshot arrives', async () => {
    const { result, server } = await request(fail);
    await vi.waitFor(() => expect(server.receivedAs('join_lobby')).toHaveLength(1));
    act(() => server.send('game_state', gameState()));

    expect(result.current.failed).toBe(false);
  });
});
