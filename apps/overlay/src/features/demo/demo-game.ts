import {
  defaultSettings,
  type GameState,
  type Player,
  type Settings,
  skippedMarker,
  type Turn,
  type WordSubmissionStarted,
  type WordSubmitted,
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

/** Seconds of a turn. */
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
  return Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    name: (NAMES[index % NAMES.length] ?? '') + (index >= NAMES.length ? ' (2)' : ''),
    twitchUsername: null,
    useTwitchPicture: true,
    vodninjaCam: null,
    isGameMaster: false,
    isReady: true,
    isConnected: true,
    displayOrder: index,
    points: (index * 3) % 7,
  }));
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
  return {
    ...turnAt(null),
    ...settings,
    seq,
    lobbyId: 'DEMO',
    status: 'setup',
    gamePhase: 'setup',
    gamePhaseMessage: '',
    message: '',
    topic: null,
    imposterTopic: null,
    categoryHint: null,
    imposterId: null,
    myRole: null,
    you: null,
    currentRound: round,
    players,
    turnOrder: [],
    words: [],
    winner: null,
    roundEnd: null,
    lobby: {
      lobbyId: 'DEMO',
      password: null,
      hasPassword: false,
      locked: true,
      firstPlayerId: '1',
      showIframes: false,
    },
    gameMasterId: '0',
    isGameMasterConnected: true,
    history: [],
    barred: [],
    openedAt: 0,
    poll: { on: false, hiddenUntilReveal: false, channel: null, open: false, voters: 0, suspects: [], result: null },
    ballot: { stage: 'none', voted: [], mine: null, visible: false, votes: [], leaders: [] },
    lastGuess: { stage: 'none', guess: null, deadline: null, maxTime: 20 },
    discussion: { deadline: null, maxTime: 0 },
    controlTokens: [],
    moderatorsSince: null,
    series: null,
  };
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
export function wordAt(players: Player[], seq: number, n: number): WordSubmitted {
  const index = n % players.length;
  const last = n + 1 === players.length * settings.wordsPerPlayer;
  const next = turnAt(last ? null : (n + 1) % players.length);
  const skipped = n === Math.min(4, players.length * 2 - 1);
  return {
    ...next,
    seq,
    playerId: String(index + 1),
    playerName: players[index]?.name ?? '',
    word: skipped ? skippedMarker : (WORDS[n % WORDS.length] ?? ''),
    wordPlace: Math.floor(n / players.length) + 1,
    isAutoSubmitted: skipped,
    isLateSubmission: false,
    nextPlayerIndex: next.currentPlayerIndex,
    nextPlayerId: next.currentPlayerId,
    settings,
  };
}
