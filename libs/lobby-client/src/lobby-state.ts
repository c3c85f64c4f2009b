import type {
  Ballot,
  BarredPlayer,
  ControlToken,
  Lobby,
  MatchRecord,
  Phase,
  Player,
  Poll,
  Role,
  RoundEnd,
  ServerEvents,
  Settings,
  WinnerData,
  Word,
} from '@tarnwort/protocol';

/** Whose go it is, in this device's own clock. */
export interface TurnState {
  /** Null when nobody's turn runs, or when the server named only the index. */
  playerId: string | null;
  /** Place among the players but the game master, by display order; -1 without a turn. */
  index: number;
  /** When the turn ends, in ms of `Date.now()`; null while paused and without a turn. */
  endsAt: number | null;
  /** What the turn had from its start, in seconds. */
  max: number;
  /** Seconds left when the server last said so; what a paused turn shows. */
  remaining: number;
  paused: boolean;
}

/** Why this screen has come to its end; a connection that ended so does not come back by itself. */
export type Ending =
  | { kind: 'kicked'; message: string }
  | { kind: 'left' }
  | { kind: 'taken_over'; message: string }
  | { kind: 'closed'; message: string }
  | { kind: 'refused'; code: string; message: string };

/** A word that was sent and not yet confirmed. */
export interface PendingWord {
  word: string;
  place: number;
}

/** What one viewer knows about the lobby. Rebuilt from server messages only. */
export interface LobbyState {
  /** An overlay keeps its announcement on air, see `holdsAnnouncement`. */
  viewer: 'seat' | 'audience' | 'overlay';
  /** False until the first complete snapshot came. */
  known: boolean;
  /** Number of the last change that was applied. */
  seq: number;
  /** Number of the last complete snapshot; nothing up to it is applied again. */
  snapshotSeq: number;
  /** A change was missed: the state has to be asked for. */
  stale: boolean;
  /** The server's clock minus ours, in ms. */
  clockOffset: number;
  /** The last times it was measured. */
  clockMeasurements: readonly number[];
  /** One that lies far below them, from a message that was held up or after a clock was set: the next one tells. */
  clockDoubt: number | null;
  /** The server's time when it was measured last. */
  serverNow: number;

  lobbyId: string;
  /** My own player id; null for overlay and audience. */
  you: string | null;
  gameMasterId: string;
  /** Since when the game master is offline, in ms of `Date.now()`; null while they are here. */
  gameMasterGoneSince: number | null;
  lobby: Lobby;
  settings: Settings;
  phase: Phase;
  /** 0 in the lobby phase, 1 in the first setup. */
  round: number;
  /** Everybody with a seat in display order, the game master last. */
  players: readonly Player[];
  /** Ids of the running round, first speaker first. */
  turnOrder: readonly string[];
  turn: TurnState;
  words: readonly Word[];
  topic: string | null;
  categoryHint: string | null;
  imposterId: string | null;
  myRole: Role | null;
  winner: WinnerData | null;
  /** Why the round ended; only the game master is told. */
  roundEnd: RoundEnd | null;
  history: readonly MatchRecord[];
  barred: readonly BarredPlayer[];
  openedAt: number;
  /** The audience's suspicion poll. */
  poll: Poll;
  /** What this audience device has voted for in the running round. */
  myVote: string | null;
  /** The players' secret ballot after the words. */
  ballot: Ballot;
  /** The game master's remote controls; empty for everybody else. */
  controlTokens: readonly ControlToken[];

  /** How much of what a lobby may store is used, 80 or 100 percent; null below that. */
  usedPercent: number | null;

  pendingWord: PendingWord | null;
  /** The readiness I asked for, until the server agrees. */
  pendingReady: boolean | null;
  ended: Ending | null;
}

/** Folds one kind of payload into the state. */
export type Handler<Payload> = (state: LobbyState, data: Payload, now: number) => LobbyState;

/** One handler for each event of a set: leaving one out does not compile. */
export type Handlers<E extends keyof ServerEvents = keyof ServerEvents> = { [K in E]: Handler<ServerEvents[K]> };

export const noTurn: TurnState = {
  playerId: null,
  index: -1,
  endsAt: null,
  max: 0,
  remaining: 0,
  paused: false,
};

export const noPoll: Poll = {
  on: false,
  hiddenUntilReveal: false,
  channel: null,
  open: false,
  voters: 0,
  suspects: [],
  result: null,
};

export const noBallot: Ballot = { stage: 'none', voted: [], mine: null, visible: false, votes: [], leaders: [] };

export const initialLobbyState: LobbyState = {
  viewer: 'seat',
  known: false,
  seq: 0,
  snapshotSeq: -1,
  stale: false,
  clockOffset: 0,
  clockMeasurements: [],
  clockDoubt: null,
  serverNow: 0,
  lobbyId: '',
  you: null,
  gameMasterId: '',
  gameMasterGoneSince: null,
  lobby: { lobbyId: '', password: null, hasPassword: false, locked: false, firstPlayerId: null, showIframes: false },
  settings: {
    firstPlayerTime: 60,
    otherPlayerTime: 30,
    wordsPerPlayer: 1,
    hintForImposterOnly: false,
    rotateFirstPlayer: true,
    automaticPoints: false,
    categoryOnOverlay: false,
  },
  phase: 'intermission',
  round: 0,
  players: [],
  turnOrder: [],
  turn: noTurn,
  words: [],
  topic: null,
  categoryHint: null,
  imposterId: null,
  myRole: null,
  winner: null,
  roundEnd: null,
  history: [],
  barred: [],
  openedAt: 0,
  poll: noPoll,
  myVote: null,
  ballot: noBallot,
  controlTokens: [],
  usedPercent: null,
  pendingWord: null,
  pendingReady: null,
  ended: null,
};

/** A state in which no round is prepared or running: what setup starts from. */
export function clearRound(state: LobbyState): LobbyState {
  return {
    ...state,
    words: [],
    winner: null,
    turn: noTurn,
    turnOrder: [],
    topic: null,
    categoryHint: null,
    imposterId: null,
    myRole: null,
    roundEnd: null,
    pendingWord: null,
    poll: { ...state.poll, open: false, voters: 0, suspects: [], result: null },
    myVote: null,
    ballot: noBallot,
  };
}
