import { type Lobby, type Player, type PointsUpdated, readSettings, type Settings } from '@tarnwort/protocol';

import { sortPlayers } from './apply-snapshot';
import { clearRound, type Handlers, type LobbyState } from './lobby-state';
import { renameInRound } from './rename';

type RoomEvent =
  | 'bars_updated'
  | 'blackout_changed'
  | 'chat_status'
  | 'error'
  | 'first_player_updated'
  | 'game_settings_updated'
  | 'game_setup_started'
  | 'lobby_closed'
  | 'lobby_locked'
  | 'lobby_usage'
  | 'lobby_version'
  | 'player_connection'
  | 'player_face_changed'
  | 'player_joined'
  | 'player_kicked'
  | 'player_left'
  | 'player_points_updated'
  | 'player_reacted'
  | 'player_ready_changed'
  | 'player_updated'
  | 'players_reordered'
  | 'seat_taken_over'
  | 'slot_updated'
  | 'source_chosen'
  | 'toggle_vdo_ninja_iframes'
  | 'watchers_updated';

function changePlayer(state: LobbyState, playerId: string, change: Partial<Player>): LobbyState {
  const players = state.players.map((player) => (player.id === playerId ? { ...player, ...change } : player));
  return { ...state, players };
}

function applyPoints(state: LobbyState, { playerId, points }: PointsUpdated): LobbyState {
  if (typeof points === 'number') return playerId === null ? state : changePlayer(state, playerId, { points });
  const players = state.players.map((player) => ({ ...player, points: points[player.id] ?? player.points }));
  return { ...state, players };
}

function withBlackout({ blackSince: _, ...lobby }: Lobby, since: number | null): Lobby {
  return since === null ? lobby : { ...lobby, blackSince: since };
}

/** A viewer without a seat lives in another time once the stream's delay has changed: the next message measures it anew. */
function withSettings(state: LobbyState, settings: Settings): LobbyState {
  const isLate = settings.streamDelay !== state.settings.streamDelay;
  return { ...state, settings, ...(isLate && { clockMeasurements: [], clockCandidate: null }) };
}

/** Handlers of events about the room and its seats. */
export const roomHandlers: Handlers<RoomEvent> = {
  bars_updated: (state, { barred }) => ({ ...state, banned: barred }),
  blackout_changed: (state, { since }) => ({ ...state, lobby: withBlackout(state.lobby, since) }),
  chat_status: (state, status) => ({ ...state, chatStatus: { ...state.chatStatus, [status.platform]: status } }),
  error: (state) => ({ ...state, pendingWord: null, pendingReady: null }),
  first_player_updated: (state, { firstPlayerId }) => ({ ...state, lobby: { ...state.lobby, firstPlayerId } }),
  game_settings_updated: (state, data) => withSettings(state, readSettings(data)),
  game_setup_started: (state, data) => ({
    ...clearRound(state),
    phase: 'setup',
    round: data.currentRound,
    players: sortPlayers(data.players),
    lobby: { ...state.lobby, locked: true, firstPlayerId: data.firstPlayerId },
  }),
  lobby_closed: (state, { message }) => ({ ...state, ended: { kind: 'closed', message } }),
  lobby_locked: (state, { locked }) => ({ ...state, lobby: { ...state.lobby, locked } }),
  lobby_usage: (state, { percent }) => ({ ...state, usedPercent: percent }),
  lobby_version: (state) => state,
  player_connection: (state, { playerId, isConnected }, now) => {
    const next = changePlayer(state, playerId, { isConnected });
    if (playerId !== state.gameMasterId) return next;
    return { ...next, gameMasterGoneSince: isConnected ? null : (state.gameMasterGoneSince ?? now) };
  },
  player_face_changed: (state, { playerId, face }) => changePlayer(state, playerId, { face }),
  player_joined: (state, { players }) => ({ ...state, players: sortPlayers(players) }),
  player_kicked: (state, { playerId, message }) =>
    playerId === state.you ? { ...state, ended: { kind: 'kicked', message } } : state,
  player_left: (state, { playerId, players, turnOrder }) => ({
    ...state,
    players: sortPlayers(players),
    turnOrder,
    ended: playerId === state.you && state.ended === null ? { kind: 'left' } : state.ended,
  }),
  player_points_updated: applyPoints,
  player_reacted: (state) => state,
  player_ready_changed: (state, { playerId, isReady }) => ({
    ...changePlayer(state, playerId, { isReady }),
    // A confirmation of an earlier click does not concern this one.
    pendingReady: playerId === state.you && isReady === state.pendingReady ? null : state.pendingReady,
  }),
  player_updated: (state, { player }) => ({
    ...renameInRound(state, player),
    players: sortPlayers(state.players.map((known) => (known.id === player.id ? player : known))),
  }),
  players_reordered: (state, { players }) => ({ ...state, players: sortPlayers(players) }),
  seat_taken_over: (state, { message, moved = false }) => ({
    ...state,
    ended: { kind: 'taken_over', message, moved },
  }),
  slot_updated: (state, slot) => ({ ...state, slot }),
  source_chosen: (state, { acts }) => ({ ...state, acts }),
  toggle_vdo_ninja_iframes: (state, { showIframes }) => ({ ...state, lobby: { ...state.lobby, showIframes } }),
  watchers_updated: (state, watchers) => ({ ...state, watchers }),
};
