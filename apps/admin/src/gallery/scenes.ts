import { gameState, player } from '@tarnwort/lobby-client/testing';
import type { GameState, MatchRecord, Player, Word } from '@tarnwort/protocol';

const LOBBY_ID = 'K7MPQ2';

const NAMES = ['Ada', 'Konstantin_der_Geduldige', 'Cem', 'Dilek', 'Emil', 'Fatma'];
const TEN = 10;
const FULL_LOBBY = 20;

/** `count` players and the game master. */
function playersOf(count: number): Player[] {
  const speakers = Array.from({ length: count }, (_, displayOrder) => {
    const name = NAMES[displayOrder] ?? `Gast ${displayOrder + 1}`;
    return player(name.toLowerCase(), {
      name,
      displayOrder,
      points: displayOrder * 3,
      isReady: displayOrder % 2 === 0,
      isConnected: displayOrder !== 8,
      twitchUsername: displayOrder % 3 === 0 ? name.toLowerCase().replaceAll(' ', '_') : null,
      vodninjaCam: displayOrder % 2 === 0 ? `https://vdo.ninja/?view=${displayOrder}` : null,
    });
  });
  return [...speakers, player('gil', { name: 'Gil', displayOrder: count, isGameMaster: true })];
}

const secrets = { topic: 'Strandkorb', categoryHint: 'Urlaub', imposterId: 'cem' };

const SAID = ['Sand', 'Überseeschifffahrt', 'Wasser', 'ÜBERSPRUNGEN', 'Sturm auf hoher See'];

/** The first `count` words of a round, one after the other. */
function said(players: readonly Player[], count: number): Word[] {
  return Array.from({ length: count }, (_, at) => {
    const { id = '', name = '' } = players[at % (players.length - 1)] ?? {};
    const place = Math.floor(at / (players.length - 1)) + 1;
    return {
      playerId: id,
      playerName: name,
      word: SAID[at % SAID.length] ?? '',
      wordPlace: place,
      isAutoSubmitted: false,
      isLateSubmission: false,
    };
  });
}

/** A running round; it is Ada's turn. */
function playing(count = NAMES.length): Partial<GameState> {
  const players = playersOf(count);
  return {
    ...secrets,
    status: 'playing',
    players,
    words: said(players, count),
    wordsPerPlayer: 2,
    currentRound: 2,
    currentPlayerId: 'ada',
    currentPlayerIndex: 0,
    timeRemaining: 45,
    maxTimeForCurrentPlayer: 60,
    deadline: Date.now() + 45_000,
    turnOrder: players.slice(0, -1).map(({ id }) => id),
    history: [decided],
  };
}

/** A round that was decided before. */
const decided: MatchRecord = {
  roundNumber: 1,
  topic: 'Alpen',
  categoryHint: 'Urlaub',
  imposterId: 'emil',
  words: [
    { playerId: 'ada', playerName: 'Ada', isImposter: false, words: ['Gipfel', 'Seil'] },
    { playerId: 'emil', playerName: 'Emil', isImposter: true, words: ['Berg', 'ÜBERSPRUNGEN'] },
  ],
  winner: 'crewmate',
  startedAt: 0,
  timestamp: 600_000,
  isComplete: true,
};

/** A round whose winner is announced. */
function announced(): Partial<GameState> {
  return {
    ...playing(TEN),
    status: 'winner_announcement',
    winner: { winner: 'imposter', ...secrets, imposterName: 'Cem' },
  };
}

const changes = {
  intermission: () => ({ status: 'intermission' }),
  setup: () => ({ status: 'setup' }),
  setup_of_ten: () => ({ ...secrets, status: 'setup', currentRound: 2, players: playersOf(TEN), history: [decided] }),
  playing: () => playing(),
  playing_of_ten: () => playing(TEN),
  playing_of_twenty: () => playing(FULL_LOBBY),
  winner_selection: () => ({ ...playing(TEN), status: 'winner_selection' }),
  winner_announcement: announced,
} satisfies Record<string, () => Partial<GameState>>;

/** A phase of the game as the game master sees it. */
export type Scene = keyof typeof changes;

export const scenes = Object.keys(changes) as Scene[];

/** The seat of the game master. */
export const seat = { lobbyId: LOBBY_ID, playerId: 'gil', token: 'canned' };

/** The state that the server sends after the join. */
export function stateOf(scene: Scene): GameState {
  const change: Partial<GameState> = changes[scene]();
  const state = gameState({ lobbyId: LOBBY_ID, you: seat.playerId, players: playersOf(NAMES.length), ...change });
  return { ...state, lobby: { ...state.lobby, lobbyId: LOBBY_ID, firstPlayerId: 'ada' } };
}
