import { createApi, createAvatarCache, defaultConfig, seatStorage } from '@tarnwort/lobby-client';
import { gameState, PlayedServer } from '@tarnwort/lobby-client/testing';
import type { GameState } from '@tarnwort/protocol';
import { TarnwortProvider } from '@tarnwort/ui';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';

import type { Arrival } from '../app/arrival';
import { EntryPage, PlayerPage, WatchPage } from '../app/pages';
import { Router } from '../app/Router';
import { ServicesContext } from '../app/services';
import { PlaceProvider, usePlace } from '../router/PlaceProvider';
import { memoryWay } from '../router/way';

// A page is there before it is drawn, as the first one is in a browser.
await Promise.all([EntryPage, PlayerPage, WatchPage].map((page) => page.fetch()));

/** Answers of the HTTP interface by path: status and body. */
export type Answers = Record<string, [status: number, body: unknown]>;

export const ADA = { lobbyId: 'ABC234', playerId: 'ada', playerName: 'Ada', token: 'secret' };
export const ADAS_PATH = '/lobby/ABC234/ada/Ada';

/** Somebody at the keyboard. jsdom reads Mantine's layered style sheets wrongly and believes nothing can be clicked. */
export const user = userEvent.setup({ pointerEventsCheck: 0 });

/** Opens the app at an address; the test plays the server behind it. */
export function open(path: string, { answers = {}, arrival = { password: null }, beside }: OpenOptions = {}) {
  const server = new PlayedServer();
  const requests = playHttp(answers);
  const api = createApi('');
  const config = { ...defaultConfig, playerBase: 'https://play.example', adminBase: 'https://run.example' };
  const services = { config, api, avatars: createAvatarCache(api, () => {}), arrival, openSocket: server.open };
  const shown = render(
    <TarnwortProvider>
      <ServicesContext value={services}>
        <PlaceProvider way={memoryWay(path)}>
          <Router />
          {beside}
          <Address />
        </PlaceProvider>
      </ServicesContext>
    </TarnwortProvider>,
  );
  return { ...shown, server, requests };
}

export interface OpenOptions {
  answers?: Answers;
  arrival?: Arrival;
  /** Rendered behind the app. */
  beside?: ReactNode;
}

/** Sits Ada at her table: the screen is connected, joined, and knows this state. */
export async function sit(state: Partial<GameState> = {}, options: OpenOptions = {}) {
  seatStorage.saveSeat(ADA);
  const opened = open(ADAS_PATH, options);
  await act(() => vi.waitFor(() => expect(opened.server.heard('join_lobby')).toHaveLength(1)));
  const say: PlayedServer['say'] = (event, data) => act(() => opened.server.say(event, data));
  say('game_state', gameState(state));
  return { ...opened, say };
}

/** Shows somebody in the audience the lobby: their page is connected, let in, and knows this state. */
export async function watch(state: Partial<GameState> = {}, options: OpenOptions = {}) {
  const opened = open('/watch/abc234', options);
  await act(() => vi.waitFor(() => expect(opened.server.heard('join_audience')).toHaveLength(1)));
  const say: PlayedServer['say'] = (event, data) => act(() => opened.server.say(event, data));
  say('game_state', gameState({ you: null, ...state }));
  return { ...opened, say };
}

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

function playHttp(answers: Answers) {
  const requests: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    requests.push({ path: url, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null });
    const [status, body] = answers[url] ?? [200, { icons: {}, ok: true }];
    return new Response(JSON.stringify(body), { status });
  });
  return requests;
}

/** The address bar, for tests to read. */
function Address() {
  const { pathname, search } = usePlace();
  return <output aria-label="address">{decodeURI(pathname) + search}</output>;
}
