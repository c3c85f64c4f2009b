import type {
  AddWebhook,
  CreateLobby,
  JoinLobby,
  LeaveLobby,
  LobbyInfo,
  LockLobby,
  NewControlToken,
  NewModeratorLink,
  NewWebhook,
  Seat,
  SeriesFile,
  TwitchIcons,
} from '@tarnwort/protocol';

import { rememberSeatReentry, withSeatReentry } from './reentry';

/** A rejection of the server, or a missing response (`code: 'unreachable'`). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  /** HTTP status; 0 without a response. */
  readonly status: number;

  /** `message` is the server's German text for users; empty without one. */
  constructor(message: string, code: string, status: number) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** The HTTP requests of the API. */
export interface Api {
  createLobby(body: CreateLobby): Promise<Seat>;
  joinLobby(body: JoinLobby): Promise<Seat>;
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
  /** The series of a lobby with the present evening, as the game master saves it. */
  saveSeries(lobbyId: string, token: string): Promise<SeriesFile>;
  /** Returns what a lobby would take over from the text of a file, or fails with the reason. */
  checkSeries(text: string): Promise<SeriesFile>;
  /** Adds 1 to 10 bots; fails with `not_found` when the server has no rehearsal. */
  startRehearsal(lobbyId: string, players: number, token: string): Promise<void>;
  /** Removes all bots. */
  stopRehearsal(lobbyId: string, token: string): Promise<void>;
}

const TIMEOUT_MS = 15_000;

export function createApi(apiBase: string): Api {
  const call = <T>(path: string, body?: object | string, token?: string | null) =>
    request<T>(apiBase + path, body, token);
  const remove = (path: string, token: string) => request<void>(apiBase + path, undefined, token, 'DELETE');
  return {
    createLobby: async (body) => rememberSeatReentry(await call<Seat>('/api/lobby/create', body)),
    joinLobby: async (body) => rememberSeatReentry(await call<Seat>('/api/lobby/join', withSeatReentry(body))),
    leaveLobby: (body, token) => call<void>('/api/lobby/leave', body, token),
    lockLobby: (body, token) => call<void>('/api/lobby/lock', body, token),
    lobbyInfo: (lobbyId, token) => call<LobbyInfo>(`/api/lobby/${encodeURIComponent(lobbyId)}`, undefined, token),
    twitchIcons: async (usernames) => {
      if (usernames.length === 0) return {};
      const { icons } = await call<TwitchIcons>('/api/twitch-icons', { usernames });
      return mapValues(icons, (imageUrl) => absolute(apiBase, imageUrl));
    },
    twitchIcon: async (username) => {
      if (username === '') throw new ApiError('Username is required', 'username_required', 0);
      const { imageUrl } = await call<{ imageUrl: string }>(`/api/twitch-icon/${encodeURIComponent(username)}`);
      return absolute(apiBase, imageUrl) ?? imageUrl;
    },
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
    saveSeries: (lobbyId, token) => call<SeriesFile>(`/api/series/${lobbyId}`, undefined, token),
    checkSeries: (text) => call<SeriesFile>('/api/series/check', text),
    startRehearsal: (lobbyId, players, token) => call<void>(`/api/rehearsal/${lobbyId}`, { players }, token),
    stopRehearsal: (lobbyId, token) => remove(`/api/rehearsal/${lobbyId}`, token),
  };
}

async function request<T>(
  url: string,
  body?: object | string,
  token?: string | null,
  method = body === undefined ? 'GET' : 'POST',
): Promise<T> {
  const answer = await reach(url, {
    method,
    headers: {
      ...(body === undefined ? null : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : null),
    },
    ...(body === undefined ? null : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const content: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw failure(content, answer.status);
  return content as T;
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch {
    throw new ApiError('', 'unreachable', 0);
  }
}

function failure(content: unknown, status: number): ApiError {
  const { error = '', code = '' } = (content ?? {}) as { error?: string; code?: string };
  return new ApiError(error, code || `http_${status}`, status);
}

/** Pictures are served by the API: a page on another host needs the absolute URL. */
function absolute(apiBase: string, imageUrl: string | null): string | null {
  return imageUrl?.startsWith('/') ? apiBase + imageUrl : imageUrl;
}

function mapValues<T, U>(from: Record<string, T>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(from).map(([key, value]) => [key, change(value)]));
}
