import {
  type GameState,
  type LobbyState as LobbyStateEvent,
  type Phase,
  type Player,
  readSettings,
} from '@tarnwort/protocol';

import { noDiscussion, noGuess } from './decision-state';
import { clearRound, type Handler, type Handlers, type LobbyState, noTurn } from './lobby-state';
import { readRecord, readWinner } from './read-winner';
import { readDiscussion, readGuess, readPending, readTurn, withMeasurement } from './turn-clock';

type SnapshotEvent = 'game_state' | 'game_state_response' | 'lobby_state';

/** Returns the players in display order, the game master last. */
export function sortPlayers(players: readonly Player[]): Player[] {
  return [...players].sort(
    (a, b) => Number(a.isGameMaster) - Number(b.isGameMaster) || a.displayOrder - b.displayOrder,
  );
}

/**
 * An overlay keeps the announcement until setup. A snapshot of another round means that setup passed while the overlay was
 * disconnected.
 */
function holdsAnnouncement(state: LobbyState, status: Phase, round: number): boolean {
  const announcing = state.viewer === 'overlay' && state.phase === 'winner_announcement';
  return announcing && status !== 'setup' && status !== 'winner_announcement' && round === state.round;
}

function goneSince(state: LobbyState, connected: boolean, now: number): number | null {
  return connected ? null : (state.gameMasterGoneSince ?? now);
}

const applyGameState: Handler<GameState> = (state, data, now) => {
  const numbered = { ...state, known: true, seq: data.seq, snapshotSeq: data.seq, stale: false };
  const measured = withMeasurement(numbered, data, now);
  if (holdsAnnouncement(state, data.status, data.currentRound)) return measured;
  return {
    ...measured,
    ...readRoom(state, data, now),
    ...readRound(data),
    pending: readPending(data.pending, measured.clockOffset),
    rolesAt: data.starting ? data.starting.rolesAt - measured.clockOffset : null,
    ...readClocks(data, measured.clockOffset, now),
  };
};

function readClocks(data: GameState, clockOffset: number, now: number) {
  if (data.status === 'playing') {
    return {
      turn: readTurn(data, clockOffset, now),
      lastGuess: noGuess,
      discussion: noDiscussion,
    };
  }
  return {
    turn: noTurn,
    lastGuess: readGuess(data.lastGuess, clockOffset),
    discussion: readDiscussion(data.discussion, clockOffset),
  };
}

function readRoom(state: LobbyState, data: GameState, now: number) {
  return {
    lobbyId: data.lobbyId,
    you: data.you,
    gameMasterId: data.gameMasterId,
    gameMasterGoneSince: goneSince(state, data.isGameMasterConnected, now),
    lobby: data.lobby,
    settings: readSettings(data),
    players: sortPlayers(data.players),
    history: data.history.map(readRecord),
    banned: data.barred,
    openedAt: data.openedAt,
    poll: data.poll,
    controlTokens: data.controlTokens,
    webhooks: data.webhooks ?? [],
    hides: data.hides ?? 0,
    moderatorsSince: data.moderatorsSince,
    series: data.series,
    myVote: state.round === data.currentRound ? state.myVote : null,
    pendingReady: null,
  };
}

function readRound(data: GameState) {
  return {
    phase: data.status,
    round: data.currentRound,
    turnOrder: data.turnOrder,
    words: data.words,
    topic: data.topic,
    imposterTopic: data.imposterTopic,
    categoryHint: data.categoryHint,
    imposterId: data.imposterId,
    imposterIds: data.imposterIds ?? [],
    myRole: data.myRole,
    winner: data.winner && { ...data.winner, winner: readWinner(data.winner.winner) },
    reveal: data.reveal ?? null,
    revealEndsAt: data.revealEndsAt ?? null,
    ballot: data.ballot,
    roundEnd: data.roundEnd,
    automaticRound: data.automaticRound ?? false,
    pendingWord: null,
  };
}

function applyLobbyState(state: LobbyState, data: LobbyStateEvent): LobbyState {
  if (holdsAnnouncement(state, data.status, state.round)) return state;
  const room = {
    lobbyId: data.lobby.lobbyId,
    lobby: data.lobby,
    gameMasterId: data.gameMasterId,
    players: sortPlayers(data.players),
    phase: data.status,
  };
  const entersSetup = data.status === 'setup' && state.phase !== 'setup';
  return { ...(entersSetup ? clearRound(state) : state), ...room };
}

export const snapshotHandlers: Handlers<SnapshotEvent> = {
  game_state: applyGameState,
  game_state_response: applyGameState,
  lobby_state: applyLobbyState,
};
