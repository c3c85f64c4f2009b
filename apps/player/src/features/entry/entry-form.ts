import { isTwitchName, readInviteLink, readLobbyId, readTwitchName } from '@tarnwort/lobby-client';
import { type CreateLobby, type JoinLobby, limits, nameLength, type SeriesFile } from '@tarnwort/protocol';

export type EntryMode = 'create' | 'join';

/** The values of the entry form. */
export interface EntryValues {
  lobbyId: string;
  playerName: string;
  twitchUsername: string;
  /** The username was typed into its field; else it is a copy of the name. */
  twitchTyped: boolean;
  vodninjaCam: string;
  password: string;
  /** Number of the face */
  face: number;
}

export const emptyEntry: EntryValues = {
  lobbyId: '',
  playerName: '',
  twitchUsername: '',
  twitchTyped: false,
  vodninjaCam: '',
  password: '',
  face: 0,
};

/** Changes the name. The username follows it until another one is typed. */
export function withName(values: EntryValues, playerName: string): EntryValues {
  const follows = values.twitchUsername === '' || values.twitchUsername === values.playerName;
  return { ...values, playerName, ...(follows && { twitchUsername: playerName, twitchTyped: false }) };
}

/** Changes the username by hand. */
export function withTwitchName(values: EntryValues, typed: string): EntryValues {
  const twitchUsername = readTwitchName(typed);
  return { ...values, twitchUsername, twitchTyped: twitchUsername !== '' };
}

/** Changes the lobby id. A pasted invite link also brings its password. */
export function withLobby(values: EntryValues, typed: string): EntryValues {
  const link = readInviteLink(typed);
  if (!link) return { ...values, lobbyId: typed };
  return { ...values, lobbyId: link.lobbyId, password: link.password ?? values.password };
}

export function canSubmit(mode: EntryMode, values: EntryValues): boolean {
  const length = nameLength(values.playerName);
  return length > 0 && length <= limits.nameLength && (mode === 'create' || values.lobbyId.trim() !== '');
}

/** Reports whether a username was typed that Twitch cannot have. */
export function isTwitchRefused({ twitchTyped, twitchUsername }: EntryValues): boolean {
  return twitchTyped && !isTwitchName(twitchUsername);
}

/** The body of a create request: trimmed, without empty values and without a copied username that Twitch cannot have. */
export function createBody(values: EntryValues, clientId: string, series: SeriesFile | null = null): CreateLobby {
  const { vodninjaCam, password, twitchTyped } = values;
  const name = readTwitchName(values.twitchUsername);
  const twitchUsername = isTwitchName(name) ? name : '';
  return {
    playerName: values.playerName.trim(),
    ...omitEmpty({ twitchUsername, vodninjaCam, password }),
    face: values.face,
    useTwitchPicture: twitchTyped && twitchUsername !== '',
    clientId,
    ...(series && { series }),
  };
}

/** The body of a join request. */
export function joinBody(values: EntryValues, clientId: string): JoinLobby {
  return { ...createBody(values, clientId), lobbyId: readLobbyId(values.lobbyId) };
}

function omitEmpty<K extends string>(optional: Record<K, string>): { [P in K]?: string } {
  const entries = Object.entries<string>(optional).map(([key, value]) => [key, value.trim()]);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}
