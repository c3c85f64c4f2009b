import {
  createApi,
  createAvatarCache,
  createLobbyClient,
  defaultConfig,
  LobbyProvider,
  useLobby,
} from '@tarnwort/lobby-client';
import { FakeServer, gameState } from '@tarnwort/lobby-client/testing';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';

import { SessionProvider } from '../session/session';
import { StreamerModeProvider, useStreamerMode } from './StreamerModeProvider';

afterEach(() => void vi.useRealTimers());

describe('StreamerModeProvider', () => {
  it('draws nothing uncovered once a remote control has requested it', async () => {
    vi.useFakeTimers();
    const seat = { lobbyId: 'ABC234', playerId: 'gil', token: 'secret', password: null };
    const server = new FakeServer();
    const client = createLobbyClient({
      apiBase: '',
      entry: { event: 'join_lobby', data: seat },
      token: seat.token,
      open: server.open,
    });
    const api = createApi('');
    const session = { config: defaultConfig, api, avatars: createAvatarCache(api), seat };
    const wrapper = ({ children }: { children: ReactNode }) => (
      <SessionProvider session={session}>
        <LobbyProvider client={client}>
          <StreamerModeProvider>{children}</StreamerModeProvider>
        </LobbyProvider>
      </SessionProvider>
    );
    const drawn: { requested: boolean; stream: boolean; word: boolean }[] = [];
    renderHook(
      () => {
        const { stream, word } = useStreamerMode();
        drawn.push({ requested: useLobby((lobby) => lobby.hides > 0), stream, word });
      },
      { wrapper },
    );
    await act(() => vi.advanceTimersByTimeAsync(200));
    act(() => server.send('game_state', gameState({ you: 'gil', hides: 1 })));

    const requested = drawn.filter((one) => one.requested);
    expect(requested.length).toBeGreaterThan(0);
    expect(requested.filter(({ stream, word }) => !stream || !word)).toEqual([]);
  });
});
