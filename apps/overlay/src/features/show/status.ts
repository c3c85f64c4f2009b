import { currentPlayer, type LobbyState, wordsOf } from '@tarnwort/lobby-client';
import type { Player, Word } from '@tarnwort/protocol';
import { isSkipped } from '@tarnwort/ui/plain';

/** Phase of the picture: the lobby's phase, where setup depends on the round and the announcement on the reveal. */
export type ShowPhase = 'before' | 'playing' | 'waiting' | 'reveal' | 'after' | 'between';

export interface OlderWord {
  place: number;
  word: string;
  skipped: boolean;
}

/** The one state of a player that the panel's status box shows. */
export type Status =
  | { kind: 'empty' }
  | { kind: 'ready'; ready: boolean }
  | { kind: 'turn'; paused: boolean; endsAt: number | null; max: number; remaining: number }
  | { kind: 'said'; word: string; place: number; newest: boolean }
  | { kind: 'skipped'; place: number; newest: boolean }
  | { kind: 'standing'; rank: number | null; points: number | null };

export interface StatusAndWords {
  status: Status;
  /** Words that do not stand in the status box, oldest first */
  older: OlderWord[];
}

/** Whether words and points are left out of the picture. */
interface Hidden {
  words: boolean;
  points: boolean;
}

/** The status of a player, and the words that stand beside it. */
export function statusOf(player: Player, phase: ShowPhase, lobby: LobbyState, hidden: Hidden): StatusAndWords {
  if (phase === 'before') return { status: { kind: 'ready', ready: player.isReady && player.isConnected }, older: [] };
  if (phase === 'between') return { status: standingOf(player, lobby, hidden), older: [] };

  const words = hidden.words ? [] : wordsOf(lobby, player.id);
  if (currentPlayer(lobby)?.id === player.id) {
    return { status: turnOf(lobby), older: words.map(toOlderWord) };
  }
  return { status: wordStatus(words.at(-1), phase, lobby), older: words.slice(0, -1).map(toOlderWord) };
}

function toOlderWord(word: Word): OlderWord {
  return { place: word.wordPlace, word: word.word, skipped: isSkipped(word) };
}

function turnOf({ turn }: LobbyState): Status {
  return { kind: 'turn', paused: turn.paused, endsAt: turn.endsAt, max: turn.max, remaining: turn.remaining };
}

function wordStatus(word: Word | undefined, phase: ShowPhase, { words }: LobbyState): Status {
  if (!word) return { kind: 'empty' };
  const newest = phase === 'playing' && words.at(-1) === word;
  if (isSkipped(word)) return { kind: 'skipped', place: word.wordPlace, newest };
  return { kind: 'said', word: word.word, place: word.wordPlace, newest };
}

/** Players with the same points share a place; while all of them have none, there is no place. */
function standingOf({ points }: Player, { players }: LobbyState, hidden: Hidden): Status {
  const scored = players.some((player) => !player.isGameMaster && player.points !== 0);
  const ahead = players.filter((other) => !other.isGameMaster && other.points > points).length;
  return { kind: 'standing', rank: scored ? ahead + 1 : null, points: hidden.points ? null : points };
}
