import {
  type Ballot,
  type BarredPlayer,
  type ChatStatus,
  type ControlToken,
  defaultSettings,
  type Lobby,
  type MatchRecord,
  type Pending,
  type Phase,
  type Player,
  type Poll,
  type Reveal,
  type Role,
  type RoundEnd,
  type Series,
  type ServerEvents,
  type Settings,
  type Webhook,
  type WebhookStatus,
  type WinnerData,
  type Word,
} from '@tarnwort/protocol';

import { type AudienceState, noAudience } from './audience-state';
import { type DiscussionState, type GuessState, noBallot, noDiscussion, noGuess, noPoll } from './decision-state';
import type { Ending } from './ending';
import type { LostWord, PendingWord } from './sent-word';

/** The turn, in this device's clock. */
export interface TurnState {
  /** Null without a turn, or when the server sent only the index. */
  playerId: string | null;
  /** Index among the players without the game master, in display order; -1 without a turn. */
  index: number;
  /** When the turn ends, in ms of `Date.now()`; null while paused and without a turn. */
  endsAt: number | null;
  /** Length of the turn in seconds. */
  max: number;
  /** Seconds left in the last message; shown while paused. */
  remaining: number;
  paused: boolean;
}

/** One viewer's state of the lobby, built from server messages only. */
export interface LobbyState extends AudienceState {
  /** An overlay keeps its announcement, see `holdsAnnouncement`. */
  viewer: 'seat' | 'audience' | 'overlay';
  /** False until the first complete snapshot. */
  known: boolean;
  /** Sequence number of the last applied change. */
  seq: number;
  /** Sequence number of the last snapshot; changes up to it are ignored. */
  snapshotSeq: number;
  /** A change is missing: a snapshot has to be requested. */
  stale: boolean;
  /** How long messages of the server take, in ms; 0 while that is unknown. */
  latency: number;
  /** Server clock minus client clock, in ms. */
  clockOffset: number;
  /** The last measurements of the offset. */
  clockMeasurements: readonly number[];
  /** An offset far below them, from a delayed message or a changed clock; the next measurement decides which. */
  clockCandidate: number | null;
  /** The server's time of the last measurement. */
  serverNow: number;

  lobbyId: string;
  /** The viewer's own player id; null for overlay and audience. */
  you: string | null;
  gameMasterId: string;
  /** When the game master disconnected, in ms of `Date.now()`; null while connected. */
  gameMasterGoneSince: number | null;
  lobby: Lobby;
  settings: Settings;
  phase: Phase;
  /** 0 before the first setup, 1 in it. */
  round: number;
  /** All seats in display order, the game master last. */
  players: readonly Player[];
  /** Ids of the running round, first speaker first. */
  turnOrder: readonly string[];
  turn: TurnState;
  words: readonly Word[];
  topic: string | null;
  /** The imposter's different word; before the reveal for the game master only. */
  imposterTopic: string | null;
  categoryHint: string | null;
  imposterId: string | null;
  /** All imposters that the viewer knows, where there are several; else empty. */
  imposterIds: readonly string[];
  myRole: Role | null;
  winner: WinnerData | null;
  /** The step of the decided round that all screens show; null while none is shown. */
  reveal: Reveal | null;
  /** When the reveal has shown its last step, in ms of the server's clock; null in other phases. */
  revealEndsAt: number | null;
  /** Why the round ended; only for the game master. */
  roundEnd: RoundEnd | null;
  /** What takes effect soon, with `at` in ms of `Date.now()`; null without that, and for other viewers. */
  pending: Pending | null;
  /** When the round that is starting deals its roles, or has, in ms of `Date.now()`; null while none starts. */
  rolesAt: number | null;
  /** The roles of the running round were dealt before its words. */
  roleRead: boolean;
  /** The server drew the round and decides it; before the reveal the game master knows no more than the overlay. */
  automaticRound: boolean;
  history: readonly MatchRecord[];
  banned: readonly BarredPlayer[];
  openedAt: number;
  /** The audience's poll. */
  poll: Poll;
  /** The vote of this audience device in the running round. */
  myVote: string | null;
  /** The players' secret ballot after the words. */
  ballot: Ballot;
  /** The caught imposter's chance to steal the win. */
  lastGuess: GuessState;
  /** The clock of the talk after the words. */
  discussion: DiscussionState;
  /** The game master's remote controls; empty for other viewers. */
  controlTokens: readonly ControlToken[];
  /** The game master's webhooks, and how messages to each fare by its id; empty for other viewers. */
  webhooks: readonly Webhook[];
  webhookStatus: Readonly<Record<string, WebhookStatus>>;
  /** How often a remote control has covered every secret; 0 for other viewers. */
  hides: number;
  /** When the link for moderators was made, in Unix ms; null without one, and for all but the game master. */
  moderatorsSince: number | null;
  /** Standings over several evenings; null in a lobby that was not opened from a series. */
  series: Series | null;
  /** How the server reads the chats, as far as it has said so. */
  chatStatus: Readonly<Partial<Record<ChatStatus['platform'], ChatStatus>>>;
  /** Used quota of the lobby, 80 or 100 percent; null below. */
  usedPercent: number | null;
  pendingWord: PendingWord | null;
  /** The last word whose answer did not come; null without one. */
  lostWord: LostWord | null;
  /** The requested readiness, until the server confirms it. */
  pendingReady: boolean | null;
  ended: Ending | null;
}

/** Applies one kind of payload to the state. */
export type Handler<Payload> = (state: LobbyState, data: Payload, now: number) => LobbyState;

/** One handler for each event of a set: a missing one does not compile. */
export type Handlers<E extends keyof ServerEvents = keyof ServerEvents> = { [K in E]: Handler<ServerEvents[K]> };

export const noTurn: TurnState = {
  playerId: null,
  index: -1,
  endsAt: null,
  max: 0,
  remaining: 0,
  paused: false,
};

export const initialLobbyState: LobbyState = {
  viewer: 'seat',
  known: false,
  seq: 0,
  snapshotSeq: -1,
  stale: false,
  latency: 0,
  clockOffset: 0,
  clockMeasurements: [],
  clockCandidate: null,
  serverNow: 0,
  lobbyId: '',
  you: null,
  gameMasterId: '',
  gameMasterGoneSince: null,
  lobby: { lobbyId: '', password: null, hasPassword: false, locked: false, firstPlayerId: null, showIframes: false },
  settings: { ...defaultSettings, wordsPerPlayer: 1 },
  phase: 'intermission',
  round: 0,
  players: [],
  turnOrder: [],
  turn: noTurn,
  words: [],
  topic: null,
  imposterTopic: null,
  categoryHint: null,
  imposterId: null,
  imposterIds: [],
  myRole: null,
  winner: null,
  reveal: null,
  revealEndsAt: null,
  roundEnd: null,
  pending: null,
  rolesAt: null,
  roleRead: false,
  automaticRound: false,
  history: [],
  banned: [],
  openedAt: 0,
  poll: noPoll,
  myVote: null,
  ballot: noBallot,
  lastGuess: noGuess,
  discussion: noDiscussion,
  controlTokens: [],
  webhooks: [],
  webhookStatus: {},
  hides: 0,
  moderatorsSince: null,
  series: null,
  chatStatus: {},
  ...noAudience,
  usedPercent: null,
  pendingWord: null,
  lostWord: null,
  pendingReady: null,
  ended: null,
};

/** A state without a prepared or running round, for setup. */
export function clearRound(state: LobbyState): LobbyState {
  return {
    ...state,
    words: [],
    winner: null,
    reveal: null,
    revealEndsAt: null,
    turn: noTurn,
    turnOrder: [],
    topic: null,
    imposterTopic: null,
    categoryHint: null,
    imposterId: null,
    imposterIds: [],
    myRole: null,
    roundEnd: null,
    pending: null,
    rolesAt: null,
    roleRead: false,
    automaticRound: false,
    pendingWord: null,
    poll: { ...state.poll, open: false, voters: 0, suspects: [], result: null },
    myVote: null,
    ballot: noBallot,
    lastGuess: noGuess,
    discussion: noDiscussion,
  };
}
