import { createApi, createAvatarCache, defaultConfig, seatStorage } from '@tarnwort/lobby-client';
import { FakeServer, fakeHttp, gameState, type HttpAnswers } from '@tarnwort/lobby-client/testing';
import type { AppConfig, GameState } from '@tarnwort/protocol';
import { TarnwortProvider } from '@tarnwort/ui';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter, MemoryRouter, useLocation } from 'react-router';

import { AppRoutes } from '../app/AppRoutes';
import { EntryPage, PlayerPage, WatchPage } from '../app/pages';
import { LazyBallot } from '../features/ballot/LazyBallot';
import { LazyRoleCard, LazyStatus, LazyTurnBar, LazyWordForm } from '../features/controls/ControlPanel';
import { LazyRoleScreen } from '../features/controls/RoleCard';
import { LazyHostedLobby } from '../features/entry/LazyHostedLobby';
import { LazyInviteRefused } from '../features/entry/LazyInviteRefused';
import { LazyMoreFields } from '../features/entry/OptionalFields';
import { LazyStartMoment } from '../features/start/LazyStartMoment';
import { LazyAnnouncements } from '../features/table/LazyAnnouncements';
import { LazyPlayersGrid } from '../features/table/LazyPlayersGrid';
import { LazyCountdown, LazyDiscussion, LazyLastGuess, LazyReveal } from '../shared/lazy-parts';
import { type EntryParameters, ServicesContext } from '../shared/services';

// Pages are loaded before they are rendered, like the first page in a browser.
await Promise.all(
  [
    EntryPage,
    PlayerPage,
    WatchPage,
    LazyReveal,
    LazyBallot,
    LazyLastGuess,
    LazyWordForm,
    LazyRoleCard,
    LazyRoleScreen,
    LazyStartMoment,
    LazyInviteRefused,
    LazyHostedLobby,
    LazyMoreFields,
    LazyCountdown,
    LazyDiscussion,
    LazyPlayersGrid,
    LazyAnnouncements,
    LazyStatus,
    LazyTurnBar,
  ].map((page) => page.fetch()),
);

export { user } from '@tarnwort/ui/testing/user.ts';

export const ADA = { lobbyId: 'ABC234', playerId: 'ada', playerName: 'Ada', token: 'secret' };
export const ADAS_PATH = '/lobby/ABC234/ada/Ada';

/** Opens the app at an address, with a fake server that the test controls. */
export function open(
  path: string,
  { answers = {}, entryParameters = { password: null }, beside, basename, config: changed }: OpenOptions = {},
) {
  const server = new FakeServer();
  const requests = fakeHttp(answers);
  const api = createApi('');
  const config = {
    ...defaultConfig,
    playerBase: 'https://play.example',
    adminBase: 'https://run.example',
    pictureService: 'decapi.me',
    ...changed,
  };
  const services = { config, api, avatars: createAvatarCache(api, () => {}), entryParameters, openSocket: server.open };
  if (basename !== undefined) window.history.replaceState(null, '', path);
  const routed = (
    <>
      <AppRoutes />
      {beside}
      <Address />
    </>
  );
  const shown = render(
    <TarnwortProvider>
      <ServicesContext value={services}>
        {basename === undefined ? (
          <MemoryRouter initialEntries={[path]}>{routed}</MemoryRouter>
        ) : (
          <BrowserRouter basename={basename}>{routed}</BrowserRouter>
        )}
      </ServicesContext>
    </TarnwortProvider>,
  );
  return { ...shown, server, requests };
}

export interface OpenOptions {
  answers?: HttpAnswers;
  entryParameters?: EntryParameters;
  /** Rendered after the app. */
  beside?: ReactNode;
  /** Uses the address bar, under this path; else the address is in memory. */
  basename?: string;
  config?: Partial<AppConfig>;
}

/** Opens Ada's seat: connected, joined, and with this state. */
export async function sit(state: Partial<GameState> = {}, options: OpenOptions = {}) {
  seatStorage.saveSeat(ADA);
  const opened = open(ADAS_PATH, options);
  await act(() => vi.waitFor(() => expect(opened.server.receivedAs('join_lobby')).toHaveLength(1)));
  const send: FakeServer['send'] = (event, data) => act(() => opened.server.send(event, data));
  send('game_state', gameState(state));
  return { ...opened, send };
}

/** Opens the audience page: connected, joined, and with this state. */
export async function watch(state: Partial<GameState> = {}, options: OpenOptions = {}) {
  const opened = open('/watch/abc234', options);
  await act(() => vi.waitFor(() => expect(opened.server.receivedAs('join_audience')).toHaveLength(1)));
  const send: FakeServer['send'] = (event, data) => act(() => opened.server.send(event, data));
  send('game_state', gameState({ you: null, ...state }));
  return { ...opened, send };
}

/** Gives the browser something that jsdom lacks, until the test is over. */
export function stubNavigator(name: 'vibrate' | 'wakeLock', value: unknown) {
  Object.defineProperty(navigator, name, { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, name));
}

/** Advances fake timers. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Ada's own turn, a minute from now. */
export function adasTurn(change: Partial<GameState> = {}): Partial<GameState> {
  return {
    status: 'playing',
    currentPlayerId: 'ada',
    currentPlayerIndex: 0,
    timeRemaining: 60,
    maxTimeForCurrentPlayer: 60,
    deadline: Date.now() + 60_000,
    myRole: 'crewmate',
    topic: 'Apfel',
    categoryHint: 'Obst',
    ...change,
  };
}

/** The address, for tests. */
function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{decodeURI(pathname) + search}</output>;
}
