import type { ChatStatus, MatchRecord, Player, Poll, Suspect, Word } from '@tarnwort/protocol';

import type { LobbyState } from './lobby-state';

/** All players who take turns, in display order. */
export function speakers(state: LobbyState): Player[] {
  return state.players.filter((player) => !player.isGameMaster);
}

/** The viewer's own seat. */
export function me(state: LobbyState): Player | undefined {
  return state.players.find((player) => player.id === state.you);
}

export function gameMaster(state: LobbyState): Player | undefined {
  return state.players.find((player) => player.isGameMaster);
}

/** The player whose turn it is, by id, else by index among those who take turns. */
export function currentPlayer(state: LobbyState): Player | undefined {
  const { playerId, index } = state.turn;
  if (state.phase !== 'playing') return undefined;
  if (playerId !== null) return state.players.find((player) => player.id === playerId);
  return index < 0 ? undefined : speakers(state)[index];
}

/** Names a turn of a round: who speaks, and which of their words, from 1. */
export interface TurnName {
  playerId: string;
  wordPlace: number;
}

/** The turn that runs; null without one. */
export function runningTurn(state: LobbyState): TurnName | null {
  const player = currentPlayer(state);
  return player ? { playerId: player.id, wordPlace: wordsOf(state, player.id).length + 1 } : null;
}

/**
 * The turn that was skipped last and until when the game master may repeat it, in ms of `Date.now()`; null when another word or
 * what follows the words has begun.
 */
export function repeatableSkip(state: LobbyState): { turn: TurnName; until: number } | null {
  const { phase, roundEnd, discussion, ballot, lastGuess, players, clockOffset } = state;
  const skip = state.words.at(-1);
  const ended = phase === 'winner_selection' && (roundEnd === 'all_words' || roundEnd === null);
  const decides = discussion.endsAt !== null || ballot.stage !== 'none' || lastGuess.stage !== 'none';
  if (skip?.repeatableUntil === undefined || decides || (phase !== 'playing' && !ended)) return null;
  if (!players.some(({ id }) => id === skip.playerId)) return null;
  const { playerId, wordPlace, repeatableUntil } = skip;
  return { turn: { playerId, wordPlace }, until: repeatableUntil - clockOffset };
}

export function isMyTurn(state: LobbyState): boolean {
  return state.you !== null && currentPlayer(state)?.id === state.you;
}

/** One player's words in order. */
export function wordsOf(state: LobbyState, playerId: string): Word[] {
  return state.words.filter((word) => word.playerId === playerId).sort((a, b) => a.wordPlace - b.wordPlace);
}

/** Reports whether a chat votes too, so that screens show the numbers it types. */
function hasChat({ channel, youTubeVideo, command, bareNumbers, bySource }: Poll): boolean {
  return channel !== null || Boolean(youTubeVideo || command || bareNumbers || bySource);
}

/** The number that a chat types to vote for a player; null while no chat can vote. */
export function chatNumberOf({ poll }: Pick<LobbyState, 'poll'>, playerId: string): number | null {
  if (!poll.open || !hasChat(poll)) return null;
  return poll.suspects.find((suspect) => suspect.playerId === playerId)?.number ?? null;
}

/**
 * Reports whether a chat can vote now: one that the server reads, or about which it has said nothing yet, or one whose votes
 * somebody's program sends.
 */
export function isChatRead({ poll, chatStatus }: Pick<LobbyState, 'poll' | 'chatStatus'>): boolean {
  const reads = (platform: ChatStatus['platform']) =>
    ['ready', 'reading'].includes(chatStatus[platform]?.state ?? 'ready');
  const { channel, youTubeVideo } = poll;
  if (channel === null && !youTubeVideo) return hasChat(poll);
  return (channel !== null && reads('twitch')) || (Boolean(youTubeVideo) && reads('youtube'));
}

/** The number of the viewer's next word, from 1. */
export function nextWordPlace(state: LobbyState): number {
  return state.you === null ? 1 : wordsOf(state, state.you).length + 1;
}

/** Reports whether a word without an answer came too late: the server skipped the turn that it was sent in. */
export function isLostWordSkipped({ lostWord, round, words, you }: LobbyState): boolean {
  const isItsPlace = (word: Word) => word.playerId === you && word.wordPlace === lostWord?.place;
  return lostWord?.round === round && words.some((word) => isItsPlace(word) && word.isAutoSubmitted);
}

/** Reports whether all remaining players have submitted all their words. */
export function isRoundComplete(state: LobbyState): boolean {
  const present = new Set(speakers(state).map((player) => player.id));
  const spoken = state.words.filter((word) => present.has(word.playerId)).length;
  return present.size > 0 && spoken >= present.size * state.settings.wordsPerPlayer;
}

/** Whether a round runs that the server drew and decides: the game master may not know it. */
export function isAutomaticRound({ automaticRound, phase }: LobbyState): boolean {
  return automaticRound && (phase === 'playing' || phase === 'winner_selection');
}

/** When the open ballot of an automatic round closes, in ms of `Date.now()`; null for others. */
export function ballotEndsAt({ ballot, clockOffset }: Pick<LobbyState, 'ballot' | 'clockOffset'>): number | null {
  return ballot.deadline === undefined ? null : ballot.deadline - clockOffset;
}

/** The viewer's readiness as last chosen, before the server confirms it. */
export function isReady(state: LobbyState): boolean {
  return state.pendingReady ?? me(state)?.isReady ?? false;
}

/** Players whose missing readiness keeps the lobby from starting. */
export function notReady(state: LobbyState): Player[] {
  return speakers(state).filter((player) => !(player.isReady && player.isConnected));
}

/** Ids of the imposters that the viewer knows, in speaking order once the round has begun. */
export function impostersOf({
  imposterId,
  imposterIds,
}: Pick<LobbyState, 'imposterId' | 'imposterIds'>): readonly string[] {
  if (imposterIds.length > 0) return imposterIds;
  return imposterId === null ? [] : [imposterId];
}

/** Whether the viewer knows that a player is an imposter. */
export function isImposter(state: Pick<LobbyState, 'imposterId' | 'imposterIds'>, playerId: string): boolean {
  return impostersOf(state).includes(playerId);
}

/** Names of the imposters that the viewer knows; after the reveal also of those who have left. */
export function imposterNames(state: Pick<LobbyState, 'imposterId' | 'imposterIds' | 'players' | 'winner'>): string[] {
  const { winner } = state;
  if (winner) return [...(winner.imposterNames ?? [winner.imposterName])].filter((name) => name !== '');
  return impostersOf(state).flatMap((imposter) => state.players.find(({ id }) => id === imposter)?.name ?? []);
}

/** Names of the other imposters, for an imposter of a round with several; else none. */
export function fellowImposters(
  state: Pick<LobbyState, 'imposterId' | 'imposterIds' | 'myRole' | 'players' | 'you'>,
): string[] {
  if (state.myRole !== 'imposter') return [];
  return impostersOf(state)
    .filter((id) => id !== state.you)
    .flatMap((imposter) => state.players.find(({ id }) => id === imposter)?.name ?? []);
}

/** Who makes the last guess; null before it. */
export function guesserOf({ lastGuess, imposterId }: Pick<LobbyState, 'lastGuess' | 'imposterId'>): string | null {
  return lastGuess.stage === 'none' ? null : (lastGuess.by ?? imposterId);
}

/** How many imposters a round has by the settings. */
export function imposterCount({ settings }: Pick<LobbyState, 'settings'>): number {
  return settings.imposters;
}

/** The record of the round that was decided just now; undefined before. */
export function decidedRecord({ history, round }: Pick<LobbyState, 'history' | 'round'>): MatchRecord | undefined {
  return history.find((record) => record.isComplete && record.roundNumber === round);
}

/** The winning players of a decided round; none on a draw. */
export function winners(state: LobbyState): Player[] {
  switch (state.winner?.winner) {
    case 'regular_players':
      return speakers(state).filter((player) => !isImposter(state, player.id));
    case 'imposter':
      return speakers(state).filter((player) => isImposter(state, player.id));
    default:
      return [];
  }
}

/** Players in the poll: before the reveal the suspects, then all players of the round. */
export function suspects({ poll }: Pick<LobbyState, 'poll'>): Pick<Suspect, 'playerId' | 'votes'>[] {
  return poll.result?.votes ?? poll.suspects;
}

/** A player's share of the poll, 0 to 1; null while it is hidden or without a poll. */
export function suspicionOf(state: LobbyState, playerId: string): number | null {
  const votes = suspects(state).find((suspect) => suspect.playerId === playerId)?.votes ?? null;
  if (votes === null) return null;
  const { voters } = state.poll.result ?? state.poll;
  return voters > 0 ? votes / voters : 0;
}

/** The players whom the viewer may choose in the ballot: all of the round but themselves. */
export function ballotChoices(state: LobbyState): Player[] {
  return speakers(state).filter(({ id }) => id !== state.you && state.turnOrder.includes(id));
}

/** Whether the players read their roles: the game master cannot take the start back any more. */
export function isReadingRoles({
  phase,
  pending,
  rolesAt,
}: Pick<LobbyState, 'phase' | 'pending' | 'rolesAt'>): boolean {
  return phase === 'setup' && rolesAt !== null && pending === null;
}

/** Whether an overlay at the plain address shows the game as late as viewers see it: the picture of the stream would be late twice. */
export function hasLateOverlay({ settings, watchers }: LobbyState): boolean {
  return settings.streamDelay > 0 && watchers.overlays > 0;
}
