import { Regex, type SomeCompanionConfigField } from '@companion-module/base';

/** A language of buttons, variables and messages. The names in Companion's own lists are English. */
export type Language = 'en' | 'de';

/** What a user enters for a connection. Companion may hand over less: each value is checked by `readSettings`. */
export interface Config {
  server?: unknown;
  lobby?: unknown;
  language?: unknown;
}

/** What Companion keeps apart from the configuration and leaves out of exports. */
export interface Secrets {
  key?: unknown;
}

/** The address of the lobby's websocket, and the key that opens it. */
export interface Target {
  /** Such as wss://example.org/api/control/ABC234/socket */
  url: string;
  lobby: string;
  key: string;
}

/** A setting that is missing or cannot be right. */
export type SettingsProblem = 'server_missing' | 'server_invalid' | 'lobby_missing' | 'key_missing' | 'key_invalid';

export type Settings = { target: Target; problem?: undefined } | { target?: undefined; problem: SettingsProblem };

/** The fields of the connection in Companion. */
export function configFields(): SomeCompanionConfigField[] {
  return [
    {
      type: 'static-text',
      id: 'about',
      width: 12,
      label: 'Where to find this',
      value: 'Tarnwort, game master: Tools → Remote control → create an access. The key is shown once.',
    },
    {
      type: 'textinput',
      id: 'server',
      width: 8,
      label: 'Address',
      tooltip: 'https://example.org, or the copied address https://example.org/api/control/ABC234/start',
      regex: Regex.SOMETHING,
      default: '',
    },
    {
      type: 'textinput',
      id: 'lobby',
      width: 4,
      label: 'Lobby ID',
      tooltip: 'May stay empty when the address above contains it',
      default: '',
    },
    { type: 'secret-text', id: 'key', width: 8, label: 'Key of the access', default: '' },
    {
      type: 'dropdown',
      id: 'language',
      width: 4,
      label: 'Language of buttons and messages',
      choices: [
        { id: 'en', label: 'English' },
        { id: 'de', label: 'Deutsch' },
      ],
      default: 'en',
    },
  ];
}

export function readLanguage({ language }: Config): Language {
  return language === 'de' ? 'de' : 'en';
}

/** Reads a connection's settings, or says which one keeps it from connecting. */
export function readSettings(config: Config, secrets: Secrets): Settings {
  const server = text(config.server);
  if (server === '') return { problem: 'server_missing' };
  const address = parseAddress(server);
  if (!address) return { problem: 'server_invalid' };
  const lobby = address.lobby || text(config.lobby).toUpperCase();
  if (lobby === '') return { problem: 'lobby_missing' };
  const key = readKey(text(secrets?.key));
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

/** Splits an address into that of the server, as a websocket's, and the lobby that it may name. */
function parseAddress(typed: string): { base: string; lobby: string } | undefined {
  const url = toUrl(typed);
  if (!url) return undefined;
  const [, path = url.pathname, lobby = ''] = /^(.*?)\/api\/control\/([^/]+)/.exec(url.pathname) ?? [];
  const scheme = url.protocol === 'http:' || url.protocol === 'ws:' ? 'ws' : 'wss';
  return { base: `${scheme}://${url.host}${path.replace(/\/+$/, '')}`, lobby: decode(lobby).toUpperCase() };
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
