import { gameState, player } from '@tarnwort/lobby-client/testing';
import type { GameState, Player } from '@tarnwort/protocol';

const LOBBY_ID = 'K7MPQ2';

const NAMES = ['Ada', 'Konstantin_der_Geduldige', 'Cem', 'Dilek', 'Emil', 'Fatma'];
const FULL_TABLE = 20;

/** As many players as wanted, and the game master. */
function playersOf(count: number): Player[] {
  const speakers = Array.from({ length: count }, (_, displayOrder) => {
    const name = NAMES[displayOrder] ?? `Gast ${displayOrder + 1}`;
    return player(name.toLowerCase(), {
      name,
      displayOrder,
      points: displayOrder * 3,
      isReady: displayOrder % 2 === 0,
    });
  });
  return [...speakers, player('gil', { name: 'Gil', displayOrder: count, isGameMaster: true })];
}

const secrets = { topic: 'Strandkorb', categoryHint: 'Urlaub', imposterId: 'cem' };

/** A running round; it is Ada's turn. */
function playing(count = NAMES.length): Partial<GameState> {
  const players = playersOf(count);
  return {
    ...secrets,
    status: 'playing',
    players,
    currentPlayerId: 'ada',
    currentPlayerIndex: 0,
    timeRemaining: 45,
    maxTimeForCurrentPlayer: 60,
    deadline: Date.now() + 45_000,
    turnOrder: players.slice(0, -1).map(({ id }) => id),
  };
}

const changes = {
  intermission: () => ({ status: 'intermission' }),
  setup: () => ({ status: 'setup' }),
  playing: () => playing(),
  playing_of_twenty: () => playing(FULL_TABLE),
  winner_selection: () => ({ ...secrets, status: 'winner_selection' }),
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
