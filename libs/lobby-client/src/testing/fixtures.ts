import {
  defaultSettings,
  type GameState,
  type Player,
  type TurnSettings,
  type WordSubmitted,
} from '@tarnwort/protocol';

import { noBallot, noPoll } from '../decision-state';

/** One seat, connected and not ready; the id doubles as the name. */
export function player(id: string, change: Partial<Player> = {}): Player {
  return {
    id,
    name: id,
    twitchUsername: null,
    useTwitchPicture: true,
    vodninjaCam: null,
    isGameMaster: false,
    isReady: false,
    isConnected: true,
    displayOrder: 0,
    points: 0,
    face: 1,
    ...change,
  };
}

/** The lobby ABC234 as Ada sees it: Ada, Bob and Cem are in, Gil is the game master, change number 10. */
export function gameState(change: Partial<GameState> = {}): GameState {
  const status = change.status ?? 'intermission';
  return {
    seq: 10,
    lobbyId: 'ABC234',
    status,
    gamePhase: status,
    gamePhaseMessage: '',
    message: '',
    topic: null,
    imposterTopic: null,
    categoryHint: null,
    imposterId: null,
    myRole: null,
    you: 'ada',
    currentPlayerId: null,
    currentPlayerIndex: -1,
    timeRemaining: 0,
    maxTimeForCurrentPlayer: 0,
    deadline: null,
    serverNow: Date.now(),
    paused: false,
    ...defaultSettings,
    currentRound: status === 'intermission' ? 0 : 1,
    players: [
      player('ada', { displayOrder: 0 }),
      player('bob', { displayOrder: 1 }),
      player('cem', { displayOrder: 2 }),
      player('gil', { displayOrder: 3, isGameMaster: true }),
    ],
    turnOrder: status === 'playing' ? ['ada', 'bob', 'cem'] : [],
    words: [],
    winner: null,
    roundEnd: null,
    lobby: {
      lobbyId: 'ABC234',
      password: null,
      hasPassword: false,
      locked: false,
      firstPlayerId: null,
      showIframes: false,
    },
    gameMasterId: 'gil',
    isGameMasterConnected: true,
    history: [],
    barred: [],
    openedAt: 0,
    poll: noPoll,
    ballot: noBallot,
    lastGuess: { stage: 'none', guess: null, deadline: null, maxTime: 20 },
    discussion: { deadline: null, maxTime: 0 },
    controlTokens: [],
    moderatorsSince: null,
    series: null,
    ...change,
  };
}

const { firstPlayerTime, otherPlayerTime, wordsPerPlayer, hintForImposterOnly } = defaultSettings;
const turnSettings: TurnSettings = { firstPlayerTime, otherPlayerTime, wordsPerPlayer, hintForImposterOnly };

/** One accepted word; the turn passes to Bob, who has 30 s. Change number 11. */
export function spoken(playerId: string, word: string, change: Partial<WordSubmitted> = {}): WordSubmitted {
  return {
    seq: 11,
    playerId,
    playerName: playerId,
    word,
    wordPlace: 1,
    isAutoSubmitted: false,
    isLateSubmission: false,
    nextPlayerIndex: 1,
    nextPlayerId: 'bob',
    timeRemaining: 30,
    maxTimeForCurrentPlayer: 30,
    deadline: Date.now() + 30_000,
    serverNow: Date.now(),
    paused: false,
    settings: turnSettings,
    ...change,
  };
}
