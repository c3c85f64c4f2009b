import type { GameState, Player, Settings, Turn, WordSubmissionStarted, WordSubmitted } from '@tarnwort/protocol';
import { SKIPPED_MARKER } from '@tarnwort/ui/plain';

/** Names and words of the canned game; the third name and the second word are as long as they may be. */
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

/** Seconds of a canned turn. */
export const TURN_SECONDS = 12;

export const TOPIC = 'Sommerferien';
const CATEGORY = 'Jahreszeit';

export const settings: Settings = {
  firstPlayerTime: TURN_SECONDS,
  otherPlayerTime: TURN_SECONDS,
  wordsPerPlayer: 2,
  hintForImposterOnly: false,
  rotateFirstPlayer: true,
  automaticPoints: false,
  categoryOnOverlay: true,
};

/** The seats of the canned game, `1` to `count`, without a game master. */
export function seats(count: number): Player[] {
  return Array.from({ length: count }, (_, place) => ({
    id: String(place + 1),
    name: (NAMES[place % NAMES.length] ?? '') + (place >= NAMES.length ? ' (2)' : ''),
    twitchUsername: null,
    vodninjaCam: null,
    isGameMaster: false,
    isReady: true,
    isConnected: true,
    displayOrder: place,
    points: (place * 3) % 7,
  }));
}

/** A turn that begins now; nobody's when the place is beyond the round. */
export function turnAt(place: number | null): Turn {
  const serverNow = Date.now();
  const none = {
    currentPlayerId: null,
    currentPlayerIndex: -1,
    timeRemaining: 0,
    maxTimeForCurrentPlayer: 0,
    deadline: null,
  };
  const running = {
    currentPlayerId: String((place ?? 0) + 1),
    currentPlayerIndex: place ?? -1,
    timeRemaining: TURN_SECONDS,
    maxTimeForCurrentPlayer: TURN_SECONDS,
    deadline: serverNow + TURN_SECONDS * 1000,
  };
  return { ...(place === null ? none : running), serverNow, paused: false };
}

/** The canned lobby between two rounds. */
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
    controlTokens: [],
  };
}

/** The canned round begins. */
export function startOf(players: Player[], seq: number, round: number): WordSubmissionStarted {
  return {
    ...turnAt(0),
    ...settings,
    seq,
    topic: null,
    categoryHint: CATEGORY,
    imposterId: null,
    myRole: null,
    currentRound: round,
    firstPlayerId: '1',
    turnOrder: players.map((player) => player.id),
    players,
  };
}

/** The n-th word of the canned round, from 0; one of them is skipped. */
export function wordAt(players: Player[], seq: number, n: number): WordSubmitted {
  const place = n % players.length;
  const last = n + 1 === players.length * settings.wordsPerPlayer;
  const next = turnAt(last ? null : (n + 1) % players.length);
  const skipped = n === Math.min(4, players.length * 2 - 1);
  return {
    ...next,
    seq,
    playerId: String(place + 1),
    playerName: players[place]?.name ?? '',
    word: skipped ? SKIPPED_MARKER : (WORDS[n % WORDS.length] ?? ''),
    wordPlace: Math.floor(n / players.length) + 1,
    isAutoSubmitted: skipped,
    isLateSubmission: false,
    nextPlayerIndex: next.currentPlayerIndex,
    nextPlayerId: next.currentPlayerId,
    settings,
  };
}
