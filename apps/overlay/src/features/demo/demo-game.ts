import { gameState, player, spoken } from '@tarnwort/lobby-client/testing';
import {
  defaultSettings,
  type GameState,
  type Player,
  type Settings,
  skippedMarker,
  type Turn,
  type WordSubmissionStarted,
} from '@tarnwort/protocol';

/** Names and words of the demo game; the third name and the second word have the maximum length. */
const NAMES = ['Ada', 'Bob', 'Konstantin_der_Geduldige', 'Dilek', 'Emre', 'Fiona', 'Gustav', 'Hanna', 'Ilse', 'Jonas'];
const WORDS = [
  'Strand',
  'Sonnenschirmständer',
  'Urlaub',
  'Eiscreme',
  'Muschel',
  'Handtuch',
  'Wellen',
  'Möwe',
  'Sand',
  'Boot',
];

export const TURN_SECONDS = 12;

export const TOPIC = 'Sommerferien';
const CATEGORY = 'Jahreszeit';

export const settings: Settings = {
  ...defaultSettings,
  firstPlayerTime: TURN_SECONDS,
  otherPlayerTime: TURN_SECONDS,
  categoryOnOverlay: true,
};

/** The demo game's players with ids `1` to `count`, without a game master. */
export function demoPlayers(count: number): Player[] {
  return Array.from({ length: count }, (_, index) =>
    player(String(index + 1), {
      name: (NAMES[index % NAMES.length] ?? '') + (index >= NAMES.length ? ' (2)' : ''),
      isReady: true,
      displayOrder: index,
      face: index,
      points: (index * 3) % 7,
    }),
  );
}

/** A turn of the player at `index` that begins now; null is no turn. */
export function turnAt(index: number | null): Turn {
  const serverNow = Date.now();
  const seconds = index === null ? 0 : TURN_SECONDS;
  return {
    currentPlayerId: index === null ? null : String(index + 1),
    currentPlayerIndex: index ?? -1,
    timeRemaining: seconds,
    maxTimeForCurrentPlayer: seconds,
    deadline: index === null ? null : serverNow + seconds * 1000,
    serverNow,
    paused: false,
  };
}

/** The state of the demo lobby between two rounds. */
export function setupState(players: Player[], seq: number, round: number): GameState {
  const state = gameState({
    ...turnAt(null),
    ...settings,
    seq,
    status: 'setup',
    you: null,
    currentRound: round,
    players,
  });
  const lobby = { ...state.lobby, lobbyId: 'DEMO', locked: true, firstPlayerId: '1' };
  return { ...state, lobbyId: 'DEMO', lobby, gameMasterId: '0' };
}

/** The demo lobby before its first round: every third player is not ready yet. */
export function waitingState(players: Player[], seq: number): GameState {
  const waiting = players.map((player, index) => ({ ...player, isReady: index % 3 !== 2 }));
  const state = setupState(waiting, seq, 0);
  return { ...state, status: 'intermission', gamePhase: 'intermission', lobby: { ...state.lobby, locked: false } };
}

/** The event that starts a demo round. */
export function roundStart(players: Player[], seq: number, round: number): WordSubmissionStarted {
  return {
    ...turnAt(0),
    ...settings,
    seq,
    topic: null,
    imposterTopic: null,
    categoryHint: CATEGORY,
    imposterId: null,
    myRole: null,
    currentRound: round,
    firstPlayerId: '1',
    turnOrder: players.map((player) => player.id),
    players,
  };
}

/** The n-th word of a demo round, from 0; one of them is skipped. */
export function wordAt(players: Player[], seq: number, n: number) {
  const index = n % players.length;
  const last = n + 1 === players.length * settings.wordsPerPlayer;
  const next = turnAt(last ? null : (n + 1) % players.length);
  const skipped = n === Math.min(4, players.length * 2 - 1);
  return spoken(String(index + 1), skipped ? skippedMarker : (WORDS[n % WORDS.length] ?? ''), {
    ...next,
    seq,
    playerName: players[index]?.name ?? '',
    wordPlace: Math.floor(n / players.length) + 1,
    isAutoSubmitted: skipped,
    nextPlayerIndex: next.currentPlayerIndex,
    nextPlayerId: next.currentPlayerId,
  });
}
