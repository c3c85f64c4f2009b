import type { ServerEvents, ServerMessage } from '@tarnwort/protocol';

import { evolve } from '../evolve';
import { initialLobbyState, type LobbyState } from '../lobby-state';
import { gameState, spoken } from './fixtures';

/** The current time of the tests. */
export const NOW = 1_000_000;

export function message<E extends keyof ServerEvents>(event: E, data: ServerEvents[E]): ServerMessage {
  return { event, data } as ServerMessage;
}

/** The state after these messages. */
export function evolveAll(state: LobbyState, ...messages: ServerMessage[]): LobbyState {
  return messages.reduce((folded, next) => evolve(folded, next, NOW), state);
}

/** The turn of Ada, who has 60 s. */
export const adasTurn = {
  currentPlayerId: 'ada',
  currentPlayerIndex: 0,
  maxTimeForCurrentPlayer: 60,
  timeRemaining: 60,
};

/** The state of a running round, with the turn of Ada. */
export function playing(change: Partial<ServerEvents['game_state']> = {}): LobbyState {
  const data = gameState({ status: 'playing', ...adasTurn, deadline: NOW + 60_000, serverNow: NOW, ...change });
  return evolveAll(initialLobbyState, message('game_state', data));
}

/** The message of a submitted word. */
export function wordMessage(
  playerId: string,
  word: string,
  change: Partial<ServerEvents['word_submitted']> = {},
): ServerMessage {
  return message('word_submitted', spoken(playerId, word, { deadline: NOW + 30_000, serverNow: NOW, ...change }));
}
