import type { LobbyState, RevealStep } from '@tarnwort/lobby-client';
import type { Player, Poll, Role, Winner } from '@tarnwort/protocol';

import type { Hidable, Look } from '../../shared/options';
import type { OlderWord, PicturePhase, Status } from './status';

export type RevealedRole = Exclude<Role, 'unknown'>;

/** A player as a face and a name. */
export interface Person {
  id: string;
  /** Null where names are hidden */
  name: string | null;
  seat: number;
  photo: string | null;
}

export interface PanelModel extends Person {
  /** The name for screen readers, also where names are hidden */
  label: string;
  /** Place in the order, from 0 */
  place: number;
  offline: boolean;
  camera: string | null;
  /** Null where points are hidden or stand in the status box */
  points: number | null;
  /** Points won in this reveal */
  gain: number;
  status: Status;
  older: OlderWord[];
  role: RevealedRole | null;
  /** What a chat types to name the player */
  chatNumber: number | null;
  ballot: { votes: number; leads: boolean } | null;
  /** Whether the player has voted in the open ballot; null without one. Never for whom */
  voted: boolean | null;
  /** The chat's share of votes for this player, 0 to 1; null in the look Show, which has its own bars */
  suspicion: number | null;
}

/** A suspect and the share of the votes, 0 to 1. */
export interface Bar extends Person {
  share: number;
}

/** How viewers vote. */
export interface ChatCall {
  /** A chat can vote; else the code is the only way */
  inChat: boolean;
  /** The lobby's own command; null without one */
  command: string | null;
  /** Address of the page for viewers; null where it would ask for a password */
  href: string | null;
}

/** What the chat suspects; no rows while the result is secret. */
export interface Chat {
  voters: number;
  /** Votes by platform, most first; null unless the game master shows them */
  sources: Poll['sources'] | null;
  rows: Bar[] | null;
  /** Null when no votes are taken */
  call: ChatCall | null;
}

export interface NewestWord {
  person: Person;
  word: string;
  skipped: boolean;
  /** Held back: its text is three dots */
  held: boolean;
}

/** What runs between the words and the reveal. */
export type Decision =
  | { kind: 'discussion'; endsAt: number }
  | { kind: 'ballot'; voted: Person[]; of: number }
  | { kind: 'guess' }
  | { kind: 'selection' };

/** Who leads, all of them with the same points; no leader while all have none. */
export interface Standings {
  leaders: Person[];
  points: number;
  /** The next two behind a single leader */
  next: (Person & { points: number })[];
}

/** What stands below the panels. */
export type LowerAreaModel =
  | {
      kind: 'playing';
      round: number;
      paused: boolean;
      hint: string | null;
      newest: NewestWord | null;
      chat: Chat | null;
    }
  | { kind: 'waiting'; stage: Decision; chat: Chat | null }
  | { kind: 'after'; winner: Winner; topic: string; accuracy: number | null }
  | { kind: 'between'; round: number; standings: Standings | null }
  | { kind: 'before'; ready: number; total: number; open: boolean }
  | { kind: 'verdict'; players: { votes: number; rows: Bar[] } | null; chat: { votes: number; rows: Bar[] } | null }
  /** `guess`: the last guess, which has already named the imposter */
  | { kind: 'imposter'; persons: Person[]; guess: LastGuess | null }
  | { kind: 'word'; topic: string }
  /** `guesser`: the imposter who won by knowing the word */
  | { kind: 'winner'; winner: Winner; guesser: Person | null; gains: (Person & { gain: number })[] };

/** A last guess that has begun. */
export interface LastGuess {
  stage: Exclude<LobbyState['lastGuess']['stage'], 'none'>;
  guess: string | null;
}

/** What is told in one line, in the phases after the words. */
export type LineModel = Extract<LowerAreaModel, { kind: 'waiting' | 'after' | 'between' }>;

/** The whole picture as plain data. */
export interface PictureModel {
  phase: PicturePhase;
  step: RevealStep | null;
  panels: PanelModel[];
  /** Null where one panel is shown alone */
  lowerArea: LowerAreaModel | null;
}

/** Input of the picture besides the lobby. */
export interface PictureInput {
  look: Look;
  /** Players in the picture, in order */
  players: readonly Player[];
  seats: ReadonlyMap<string, number>;
  /** Pictures by player id */
  photos: Readonly<Record<string, string | null>>;
  /** Links of cameras by player id */
  cameras: Readonly<Record<string, string | null>>;
  /** Points by player id before the announcement */
  pointsBefore: Readonly<Record<string, number>>;
  step: RevealStep | null;
  hidden: ReadonlySet<Hidable>;
  /** One panel alone */
  alone: boolean;
  /** Address of the page for viewers; null where it would ask for a password */
  watchHref: string | null;
  unknownPlayer: string;
}

/** A player as face and name; one who has left keeps the name a word was said under. */
export function personOf(id: string, input: PictureInput, lobby: LobbyState, name = ''): Person {
  const player = lobby.players.find((known) => known.id === id);
  return {
    id,
    name: input.hidden.has('names') ? null : player?.name || name || input.unknownPlayer,
    seat: input.seats.get(id) ?? 0,
    photo: input.photos[id] ?? null,
  };
}
