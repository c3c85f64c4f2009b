import type {
  AddWebhook,
  CreateLobby,
  JoinLobby,
  LeaveLobby,
  LobbyInfo,
  LockLobby,
  MoveSeat,
  NewControlToken,
  NewModeratorLink,
  NewWebhook,
  Seat,
  SeatKey,
  SeriesFile,
  SlotKeys,
  SlotOptions,
  SlotState,
} from '@tarnwort/protocol';

import { rememberSeatReentry, withSeatReentry } from './reentry';
import { request } from './request';
import { fetchTwitchIcon, fetchTwitchIcons } from './twitch-icons';

/** The HTTP requests of the API. */
export interface Api {
  createLobby(body: CreateLobby): Promise<Seat>;
  joinLobby(body: JoinLobby): Promise<Seat>;
  /** Makes the key with which another device takes the seat over; only this response contains it. */
  seatKey(seat: Pick<Seat, 'lobbyId' | 'playerId' | 'token'>): Promise<SeatKey>;
  /** Takes a seat over; fails with `seat_key` when the key was used or has expired. */
  moveSeat(body: MoveSeat): Promise<Seat>;
  leaveLobby(body: LeaveLobby, token: string): Promise<void>;
  lockLobby(body: LockLobby, token: string): Promise<void>;
  /** Without a token the response has no players of a protected lobby. */
  lobbyInfo(lobbyId: string, token?: string | null): Promise<LobbyInfo>;
  /** Picture URLs by username, null without a picture. At most 50 names. */
  twitchIcons(usernames: readonly string[]): Promise<Record<string, string | null>>;
  /** The URL of one picture; fails without a picture. */
  twitchIcon(username: string): Promise<string>;
  /** Creates a remote control; only this response contains its token. */
  makeControlToken(lobbyId: string, name: string, token: string): Promise<NewControlToken>;
  revokeControlToken(lobbyId: string, tokenId: string, token: string): Promise<void>;
  /** Adds a URL that is told of the lobby; only this response contains its secret. */
  addWebhook(lobbyId: string, body: AddWebhook, token: string): Promise<NewWebhook>;
  removeWebhook(lobbyId: string, webhookId: string, token: string): Promise<void>;
  /** Switches a webhook on again that the server switched off. */
  resumeWebhook(lobbyId: string, webhookId: string, token: string): Promise<void>;
  /** Creates the link for moderators and voids the one before; only this response contains its token. */
  inviteModerators(lobbyId: string, token: string): Promise<NewModeratorLink>;
  dismissModerators(lobbyId: string, token: string): Promise<void>;
  /** Makes a slot that the lobby takes; only this response contains its secrets. */
  makeSlot(lobbyId: string, name: string, token: string): Promise<SlotKeys>;
  /** The slot of a remote's secret; fails with `slot_not_found` when it was renewed or has expired. */
  slotState(lobbyId: string, remoteKey: string, token: string): Promise<SlotState>;
  /** Binds a slot to the lobby; the lobby before loses it. */
  takeSlot(lobbyId: string, remoteKey: string, token: string): Promise<SlotState>;
  /** Gives a slot other secrets; the addresses before are void. */
  renewSlot(lobbyId: string, remoteKey: string, token: string): Promise<SlotKeys>;
  setSlotOptions(lobbyId: string, remoteKey: string, options: SlotOptions, token: string): Promise<SlotState>;
  /** The series of a lobby with the present evening, as the game master saves it. */
  saveSeries(lobbyId: string, token: string): Promise<SeriesFile>;
  /** Returns what a lobby would take over from the text of a file, or fails with the reason. */
  checkSeries(text: string): Promise<SeriesFile>;
  /** Adds 1 to 10 bots; fails with `not_found` when the server has no rehearsal. */
  startRehearsal(lobbyId: string, players: number, token: string): Promise<void>;
  /** Removes all bots. */
  stopRehearsal(lobbyId: string, token: string): Promise<void>;
}

export function createApi(apiBase: string): Api {
  const call = <T>(path: string, body?: object | string, token?: string | null) =>
    request<T>(apiBase + path, body, token);
  const remove = (path: string, token: string) => request<void>(apiBase + path, undefined, token, 'DELETE');
  return {
    createLobby: async (body) => rememberSeatReentry(await call<Seat>('/api/lobby/create', body)),
    joinLobby: async (body) => rememberSeatReentry(await call<Seat>('/api/lobby/join', withSeatReentry(body))),
    seatKey: ({ lobbyId, playerId, token }) => call<SeatKey>('/api/lobby/seat-key', { lobbyId, playerId }, token),
    moveSeat: async (body) => rememberSeatReentry(await call<Seat>('/api/lobby/move-seat', body)),
    leaveLobby: (body, token) => call<void>('/api/lobby/leave', body, token),
    lockLobby: (body, token) => call<void>('/api/lobby/lock', body, token),
    lobbyInfo: (lobbyId, token) => call<LobbyInfo>(`/api/lobby/${encodeURIComponent(lobbyId)}`, undefined, token),
    twitchIcons: (usernames) => fetchTwitchIcons(apiBase, usernames),
    twitchIcon: (username) => fetchTwitchIcon(apiBase, username),
    makeControlToken: (lobbyId, name, token) =>
      call<NewControlToken>(`/api/control/${lobbyId}/tokens`, { name }, token),
    revokeControlToken: (lobbyId, tokenId, token) =>
      remove(`/api/control/${lobbyId}/tokens/${encodeURIComponent(tokenId)}`, token),
    addWebhook: (lobbyId, body, token) => call<NewWebhook>(`/api/webhooks/${lobbyId}`, body, token),
    removeWebhook: (lobbyId, webhookId, token) =>
      remove(`/api/webhooks/${lobbyId}/${encodeURIComponent(webhookId)}`, token),
    resumeWebhook: (lobbyId, webhookId, token) =>
      call<void>(`/api/webhooks/${lobbyId}/${encodeURIComponent(webhookId)}/resume`, {}, token),
    inviteModerators: (lobbyId, token) => call<NewModeratorLink>(`/api/moderators/${lobbyId}`, {}, token),
    dismissModerators: (lobbyId, token) => remove(`/api/moderators/${lobbyId}`, token),
    makeSlot: (lobbyId, name, token) => call<SlotKeys>(`/api/slots/${lobbyId}`, { name }, token),
    slotState: (lobbyId, remoteKey, token) => call<SlotState>(`/api/slots/${lobbyId}/state`, { remoteKey }, token),
    takeSlot: (lobbyId, remoteKey, token) => call<SlotState>(`/api/slots/${lobbyId}/take`, { remoteKey }, token),
    renewSlot: (lobbyId, remoteKey, token) => call<SlotKeys>(`/api/slots/${lobbyId}/renew`, { remoteKey }, token),
    setSlotOptions: (lobbyId, remoteKey, options, token) =>
      call<SlotState>(`/api/slots/${lobbyId}/options`, { remoteKey, options }, token),
    saveSeries: (lobbyId, token) => call<SeriesFile>(`/api/series/${lobbyId}`, undefined, token),
    checkSeries: (text) => call<SeriesFile>('/api/series/check', text),
    startRehearsal: (lobbyId, players, token) => call<void>(`/api/rehearsal/${lobbyId}`, { players }, token),
    stopRehearsal: (lobbyId, token) => remove(`/api/rehearsal/${lobbyId}`, token),
  };
}
