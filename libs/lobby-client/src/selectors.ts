import type { Player, Suspect, Word } from '@tarnwort/protocol';

import type { LobbyState } from './lobby-state';

/** Everybody who takes turns, in display order. */
export function speakers(state: LobbyState): Player[] {
  return state.players.filter((player) => !player.isGameMaster);
}

/** The seat this screen belongs to. */
export function me(state: LobbyState): Player | undefined {
  return state.players.find((player) => player.id === state.you);
}

export function gameMaster(state: LobbyState): Player | undefined {
  return state.players.find((player) => player.isGameMaster);
}

/** Whose turn it is: the named player, or else the one at the named place among those who take turns. */
export function currentPlayer(state: LobbyState): Player | undefined {
  const { playerId, index } = state.turn;
  if (state.phase !== 'playing') return undefined;
  if (playerId !== null) return state.players.find((player) => player.id === playerId);
  return index < 0 ? undefined : speakers(state)[index];
}

export function isMyTurn(state: LobbyState): boolean {
  return state.you !== null && currentPlayer(state)?.id === state.you;
}

/** One player's words by place. */
export function wordsOf(state: LobbyState, playerId: string): Word[] {
  return state.words.filter((word) => word.playerId === playerId).sort((a, b) => a.wordPlace - b.wordPlace);
}

/** The place my next word takes, from 1. */
export function nextWordPlace(state: LobbyState): number {
  return state.you === null ? 1 : wordsOf(state, state.you).length + 1;
}

/** Whether every seat that is still there has spoken all its words. */
export function isRoundComplete(state: LobbyState): boolean {
  const present = new Set(speakers(state).map((player) => player.id));
  const spoken = state.words.filter((word) => present.has(word.playerId)).length;
  return present.size > 0 && spoken >= present.size * state.settings.wordsPerPlayer;
}

/** My readiness as I last chose it, even before the server agreed. */
export function isReady(state: LobbyState): boolean {
  return state.pendingReady ?? me(state)?.isReady ?? false;
}

/** Players whose missing readiness keeps the lobby from starting. */
export function notReady(state: LobbyState): Player[] {
  return speakers(state).filter((player) => !(player.isReady && player.isConnected));
}

/** The winning players of a decided round; nobody on a draw. */
export function winners(state: LobbyState): Player[] {
  switch (state.winner?.winner) {
    case 'regular_players':
      return speakers(state).filter((player) => player.id !== state.imposterId);
    case 'imposter':
      return speakers(state).filter((player) => player.id === state.imposterId);
    default:
      return [];
  }
}

/** Whom the audience may name or has named: before the reveal the suspects, then everybody of the round. */
export function suspects({ poll }: Pick<LobbyState, 'poll'>): Pick<Suspect, 'playerId' | 'votes'>[] {
  return poll.result?.votes ?? poll.suspects;
}

/** What part of the audience names a player, 0 to 1; null where nobody may know it or nobody was asked. */
export function suspicionOf(state: LobbyState, playerId: string): number | null {
  const votes = suspects(state).find((suspect) => suspect.playerId === playerId)?.votes ?? null;
  if (votes === null) return null;
  const { voters } = state.poll.result ?? state.poll;
  return voters > 0 ? votes / voters : 0;
}

/** Whom this player may choose in the secret ballot: everybody of the round but themselves. */
export function ballotChoices(state: LobbyState): Player[] {
  return speakers(state).filter(({ id }) => id !== state.you && state.turnOrder.includes(id));
}
