import { defaultConfig, seatStorage, type UrlSecrets } from '@tarnwort/lobby-client';
import { FakeServer, fakeHttp, gameState, type HttpAnswers, player } from '@tarnwort/lobby-client/testing';
import type { GameState, MatchRecord } from '@tarnwort/protocol';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { App } from '../app/App';

export const noSecrets: UrlSecrets = { token: null, password: null, gameMasterId: null };
export const config = {
  ...defaultConfig,
  playerBase: 'https://play.example',
  adminBase: 'https://run.example/admin',
  overlayBase: 'https://air.example/overlay',
  youTubeChat: true,
};

/** A user. Pointer checks are off: jsdom misreads Mantine's layered style sheets and reports that elements cannot be clicked. */
export const user = userEvent.setup({ pointerEventsCheck: 0, advanceTimers: (ms) => vi.advanceTimersByTime(ms) });

/** Advances the fake timers. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Opens the app at a URL with a fake server. */
export function open(
  path: string,
  { secrets = noSecrets, answers = {} }: { secrets?: UrlSecrets; answers?: HttpAnswers },
) {
  window.history.replaceState(null, '', path);
  return reload({ secrets, answers });
}

/** Opens the app at the present URL with a fake server. */
export function reload({ secrets = noSecrets, answers = {} }: { secrets?: UrlSecrets; answers?: HttpAnswers } = {}) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const server = new FakeServer();
  const requests = fakeHttp(answers);
  const shown = render(<App config={config} secrets={secrets} open={server.open} />);
  const send: FakeServer['send'] = (event, data) => act(() => server.send(event, data));
  return { ...shown, server, requests, send };
}

/** Gil runs the lobby ABC234: the screen is connected, joined, and past the pause after a change of phase. */
export async function run(state: Partial<GameState> = {}, answers: HttpAnswers = {}) {
  seatStorage.saveGameMasterId('ABC234', 'gil');
  seatStorage.saveSeat({ lobbyId: 'ABC234', playerId: 'gil', token: 'secret' });
  const opened = open('/ABC234', { answers });
  await pass(200);
  opened.send('game_state', gilsState(state));
  await pass(600);
  return opened;
}

/** Opens an area of the screen: 'Lobby', 'Sendung', 'Publikum', 'Werkzeuge'. */
export async function openTool(name: string): Promise<void> {
  const button = within(screen.getByRole('navigation')).getByRole('button', { name });
  if (button.getAttribute('aria-expanded') === 'false') await user.click(button);
  // Some areas are loaded with their first opening, and drawn a moment later.
  await act(() => vi.dynamicImportSettled());
  await pass(1);
}

/** Presses a button that acts with its second press, later than a double click. */
export async function pressTwice(name: RegExp): Promise<void> {
  await user.click(screen.getByRole('button', { name }));
  await pass(600);
  await user.click(screen.getByRole('button', { name }));
}

/** Ids that each command of the game master carries. */
export const byGil = { lobbyId: 'ABC234', gameMasterId: 'gil' };

/** The row of a player in the table. */
export function rowOf(name: string) {
  const row = screen.getByRole('textbox', { name: `Name von ${name}` }).closest('tr');
  if (!row) throw new Error(`no row of ${name}`);
  return within(row);
}

/** The lobby as the game master sees it. */
export function gilsState(change: Partial<GameState> = {}): GameState {
  return gameState({ you: 'gil', ...change });
}

/** Ada, Bob and Cem are ready; Gil is the game master. */
export const readyPlayers = [
  ...['ada', 'bob', 'cem'].map((id, displayOrder) => player(id, { displayOrder, isReady: true })),
  player('gil', { displayOrder: 3, isGameMaster: true }),
];

/** A running round: it is Ada's turn, Bob is the imposter. */
export function running(change: Partial<GameState> = {}): Partial<GameState> {
  return {
    status: 'playing',
    topic: 'Nordsee',
    categoryHint: 'Meer',
    imposterId: 'bob',
    currentPlayerId: 'ada',
    currentPlayerIndex: 0,
    maxTimeForCurrentPlayer: 60,
    timeRemaining: 60,
    deadline: Date.now() + 60_000,
    ...change,
  };
}

/** A decided round. */
export function record(roundNumber: number, change: Partial<MatchRecord> = {}): MatchRecord {
  return {
    roundNumber,
    topic: `Wort${roundNumber}`,
    categoryHint: 'Meer',
    imposterId: 'bob',
    words: [
      { playerId: 'ada', playerName: 'ada', isImposter: false, words: ['Sand', 'Eis'] },
      { playerId: 'bob', playerName: 'bob', isImposter: true, words: ['ÜBERSPRUNGEN'] },
    ],
    winner: 'crewmate',
    startedAt: roundNumber * 100_000 - 60_000,
    timestamp: roundNumber * 100_000,
    isComplete: true,
    ...change,
  };
}

/** Cleans up after a test; call it in `afterEach`. */
export async function tearDown(): Promise<void> {
  const { notifications } = await import('@mantine/notifications');
  act(() => notifications.clean());
  cleanup();
  vi.useRealTimers();
}
