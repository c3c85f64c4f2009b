import { gameState, player } from '@tarnwort/lobby-client/testing';
import type { GameState, MatchRecord, Player, Winner, Word } from '@tarnwort/protocol';

/** The seat of the gallery's viewer. */
export const SEAT = { lobbyId: 'K7MPQ2', playerId: 'ada', playerName: 'Ada', token: 'canned' };

const NAMES = ['Ada', 'Bob', 'Cem', 'Dilek', 'Emil', 'Fatma', 'Gustav', 'Hilde', 'Ivo', 'Jana'];

/** `count` players, Ada first, and the game master. */
export function seats(count: number, change: (place: number) => Partial<Player> = () => ({})): Player[] {
  const speakers = Array.from({ length: count }, (_, place) => {
    const name = NAMES[place] ?? `Gast ${place + 1}`;
    const points = (place * 5) % 7;
    return player(name.toLowerCase(), {
      name,
      displayOrder: place,
      points,
      face: place + 2,
      isReady: place % 2 === 1,
      ...change(place),
    });
  });
  return [...speakers, player('gil', { name: 'Gil', displayOrder: count, isGameMaster: true, face: 1 })];
}

/** Words by player, in the order of their places; an empty one was skipped. */
export function spokenBy(words: Record<string, readonly string[]>): Word[] {
  return Object.entries(words).flatMap(([playerId, list]) =>
    list.map((word, index) => ({
      playerId,
      playerName: playerId,
      word: word || 'ÜBERSPRUNGEN',
      wordPlace: index + 1,
      isAutoSubmitted: word === '',
      isLateSubmission: false,
    })),
  );
}

/** The state as the server would send it to Ada. */
export function table(change: Partial<GameState> = {}): GameState {
  const { lobbyId } = SEAT;
  const plain = gameState({ lobbyId, players: seats(5), openedAt: Date.now(), ...change });
  return { ...plain, lobby: { ...plain.lobby, lobbyId, firstPlayerId: 'ada', ...change.lobby } };
}

/** A turn under way in a round of two words. */
export function turn(playerId: string, secondsLeft: number, change: Partial<GameState> = {}): GameState {
  const state = table({
    status: 'playing',
    currentRound: 2,
    words: spokenBy({ ada: ['Sonnenblume'], bob: [''], cem: ['Licht'], dilek: ['Warm'], emil: ['Sommer'] }),
    currentPlayerId: playerId,
    timeRemaining: secondsLeft,
    maxTimeForCurrentPlayer: 60,
    deadline: Date.now() + secondsLeft * 1000,
    myRole: 'crewmate',
    topic: 'Strandkorb',
    categoryHint: 'Urlaub',
    ...change,
  });
  return { ...state, turnOrder: state.players.filter(({ isGameMaster }) => !isGameMaster).map(({ id }) => id) };
}

const ROUND = { ada: ['Sonnenblume', 'Wind'], bob: ['', 'Eis'], cem: ['Licht', 'Sand'], dilek: ['Warm', 'Boot'] };

/** The words of a finished round. */
export const spoken = { currentRound: 2, players: seats(4), words: spokenBy(ROUND) };

/** A decided round; Dilek is the imposter by default. */
export function decided(winner: Winner, imposterId = 'dilek'): GameState {
  const imposterName = imposterId === 'ada' ? 'Ada' : 'Dilek';
  const told = { topic: 'Strandkorb', categoryHint: 'Urlaub', imposterId };
  return table({
    status: 'winner_announcement',
    ...spoken,
    winner: { winner, imposterName, ...told },
    ...told,
  });
}

/** The record of the previous round. */
export const lastRound: MatchRecord = {
  roundNumber: 1,
  topic: 'Leuchtturm',
  categoryHint: 'Am Meer',
  imposterId: 'bob',
  winner: 'imposter',
  timestamp: 0,
  isComplete: true,
  words: [
    { playerId: 'ada', playerName: 'Ada', isImposter: false, words: ['Licht', 'Küste'] },
    { playerId: 'bob', playerName: 'Bob', isImposter: true, words: ['Welle', 'Boot'] },
    { playerId: 'cem', playerName: 'Cem', isImposter: false, words: ['Sturm', 'ÜBERSPRUNGEN'] },
  ],
};
