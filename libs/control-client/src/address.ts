/** What a user typed or pasted. A program may hand over anything: each value is checked by `readTarget`. */
export interface TypedTarget {
  /** Of the server, of a remote control, or of one of its actions; it may end in #key= and the key. */
  address: unknown;
  /** Used when the address names no lobby. */
  lobby?: unknown;
  /** Used when the address has no key. */
  key?: unknown;
}

/** The address of the lobby's websocket, and the key that opens it. */
export interface Target {
  /** Such as wss://example.org/api/control/ABC234/socket */
  url: string;
  /** A lobby id, or SLOT for whichever lobby has the slot of the key. */
  lobby: string;
  key: string;
}

/** A setting that is missing or cannot be right. */
export type SettingsProblem = 'server_missing' | 'server_invalid' | 'lobby_missing' | 'key_missing' | 'key_invalid';

export type Settings = { target: Target; problem?: undefined } | { target?: undefined; problem: SettingsProblem };

/** Reads where a remote control connects, or says what keeps it from connecting. */
export function readTarget(typed: TypedTarget): Settings {
  const server = text(typed.address);
  if (server === '') return { problem: 'server_missing' };
  const address = parseAddress(server);
  if (!address) return { problem: 'server_invalid' };
  const lobby = address.lobby || text(typed.lobby).toUpperCase();
  if (lobby === '') return { problem: 'lobby_missing' };
  const key = readKey(text(typed.key)) || address.key;
  if (key === '') return { problem: 'key_missing' };
  if (!/^[\w-]+$/.test(key)) return { problem: 'key_invalid' };
  return { target: { url: `${address.base}/api/control/${encodeURIComponent(lobby)}/socket`, lobby, key } };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** Takes the key alone, or out of the header that the game master's screen copies. */
function readKey(copied: string): string {
  return /Bearer\s+([^\s"}]+)/.exec(copied)?.[1] ?? copied;
}

/** Splits an address into that of the server, as a websocket's, and the lobby and the key that it may name. */
function parseAddress(typed: string): { base: string; lobby: string; key: string } | undefined {
  const url = toUrl(typed);
  if (!url) return undefined;
  const [, path = url.pathname, lobby = ''] = /^(.*?)\/api\/control\/([^/]+)/.exec(url.pathname) ?? [];
  const scheme = url.protocol === 'http:' || url.protocol === 'ws:' ? 'ws' : 'wss';
  const base = `${scheme}://${url.host}${path.replace(/\/+$/, '')}`;
  const key = new URLSearchParams(url.hash.slice(1)).get('key') ?? '';
  return { base, lobby: decode(lobby).toUpperCase(), key };
}

/** Adds a missing scheme: http for an IP address or localhost, https for any other name. */
function toUrl(typed: string): URL | undefined {
  const isLocal = /^(localhost|[\d.]+|\[[\da-f:]+\])(:\d+)?(\/|$)/i.test(typed);
  const full = /^[a-z]+:\/\//i.test(typed) ? typed : `${isLocal ? 'http' : 'https'}://${typed}`;
  try {
    const url = new URL(full);
    return /^(https?|wss?):$/.test(url.protocol) && url.hostname ? url : undefined;
  } catch {
    return undefined;
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
