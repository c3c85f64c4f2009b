import type { CreateLobby, JoinLobby, SeriesFile } from '@tarnwort/protocol';

export type EntryMode = 'create' | 'join';

/** The values of the entry form. */
export interface EntryValues {
  lobbyId: string;
  playerName: string;
  twitchUsername: string;
  vodninjaCam: string;
  password: string;
}

export const emptyEntry: EntryValues = {
  lobbyId: '',
  playerName: '',
  twitchUsername: '',
  vodninjaCam: '',
  password: '',
};

/** Changes the name. The username follows it until another one is typed. */
export function withName(values: EntryValues, playerName: string): EntryValues {
  const follows = values.twitchUsername === '' || values.twitchUsername === values.playerName;
  return { ...values, playerName, twitchUsername: follows ? playerName : values.twitchUsername };
}

export function canSubmit(mode: EntryMode, values: EntryValues): boolean {
  return values.playerName.trim() !== '' && (mode === 'create' || values.lobbyId.trim() !== '');
}

/** The lobby id in the server's form. */
export function readLobbyId(typed: string): string {
  return typed.trim().toUpperCase();
}

/** The body of a create request: trimmed, without empty values. */
export function createBody(values: EntryValues, clientId: string, series: SeriesFile | null = null): CreateLobby {
  const { twitchUsername, vodninjaCam, password } = values;
  return {
    playerName: values.playerName.trim(),
    ...omitEmpty({ twitchUsername, vodninjaCam, password }),
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
