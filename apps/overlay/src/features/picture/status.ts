import { currentPlayer, guesserOf, type LobbyState, wordsOf } from '@tarnwort/lobby-client';
import type { Player, Word } from '@tarnwort/protocol';
import { isSkipped } from '@tarnwort/ui/plain';

/** Phase of the picture: the lobby's phase, where setup depends on the round and the announcement on the reveal. */
export type PicturePhase = 'before' | 'playing' | 'waiting' | 'reveal' | 'after' | 'between';

export interface OlderWord {
  place: number;
  word: string;
  skipped: boolean;
  /** The word said last of all, where all words stand in one column */
  newest?: boolean;
}

/** The one state of a player that the panel's status box shows. */
export type Status =
  /** Nothing to say in a box */
  | { kind: 'none' }
  | { kind: 'empty' }
  | { kind: 'ready'; ready: boolean }
  | { kind: 'turn'; paused: boolean; endsAt: number | null; max: number; remaining: number }
  | { kind: 'said'; word: string; place: number; newest: boolean; held: boolean }
  | { kind: 'skipped'; place: number }
  | { kind: 'standing'; rank: number; points: number | null };

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
export function statusOf(player: Player, phase: PicturePhase, lobby: LobbyState, hidden: Hidden): StatusAndWords {
  if (phase === 'before') return { status: readyOf(player, lobby), older: [] };
  if (phase === 'between') return { status: standingOf(player, lobby, hidden), older: [] };

  const words = hidden.words ? [] : wordsOf(lobby, player.id);
  if (currentPlayer(lobby)?.id === player.id) {
    return { status: turnOf(lobby), older: words.map(toOlderWord) };
  }
  if (lobby.lastGuess.held && guesserOf(lobby) === player.id && phase === 'waiting' && !hidden.words) {
    return { status: heldGuess(lobby), older: words.map(toOlderWord) };
  }
  return { status: wordStatus(words.at(-1), phase, lobby), older: words.slice(0, -1).map(toOlderWord) };
}

/** The status of a player in the look Classic: the clock, and all words in one column. */
export function classicStatusOf(player: Player, lobby: LobbyState, hidden: Hidden): StatusAndWords {
  const newest = lobby.phase === 'playing' ? lobby.words.at(-1) : undefined;
  const words = hidden.words || lobby.phase === 'setup' ? [] : wordsOf(lobby, player.id);
  return {
    status: currentPlayer(lobby)?.id === player.id ? turnOf(lobby) : { kind: 'none' },
    older: words.map((word) => ({ ...toOlderWord(word), newest: word === newest })),
  };
}

function toOlderWord(word: Word): OlderWord {
  return { place: word.wordPlace, word: word.word, skipped: isSkipped(word) };
}

/** The imposter's panel shows a held guess as '…' until the game master releases it; after that the line under the grid shows it. */
function heldGuess({ lastGuess }: LobbyState): Status {
  return { kind: 'said', word: lastGuess.guess ?? '', place: 0, newest: false, held: true };
}

/** Readiness decides only in the lobby; once a round is set up, the game master starts it. */
function readyOf({ isReady, isConnected }: Player, { phase }: LobbyState): Status {
  return phase === 'intermission' ? { kind: 'ready', ready: isReady && isConnected } : { kind: 'none' };
}

function turnOf({ turn }: LobbyState): Status {
  return { kind: 'turn', paused: turn.paused, endsAt: turn.endsAt, max: turn.max, remaining: turn.remaining };
}

function wordStatus(word: Word | undefined, phase: PicturePhase, { words }: LobbyState): Status {
  if (!word) return { kind: 'empty' };
  if (isSkipped(word)) return { kind: 'skipped', place: word.wordPlace };
  const newest = phase === 'playing' && words.at(-1) === word;
  return { kind: 'said', word: word.word, place: word.wordPlace, newest, held: word.held === true };
}

/** Players with the same points share a place; while all of them have none, nobody has a place. */
function standingOf({ points }: Player, { players }: LobbyState, hidden: Hidden): Status {
  const scored = players.some((player) => !player.isGameMaster && player.points !== 0);
  if (!scored) return { kind: 'none' };

  const ahead = players.filter((other) => !other.isGameMaster && other.points > points).length;
  return { kind: 'standing', rank: ahead + 1, points: hidden.points ? null : points };
}
