import { Regex, type SomeCompanionConfigField } from '@companion-module/base';
import { type Language, readTarget, type Settings } from '@tarnwort/control-client';

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

/** The language of buttons, variables and messages. The names in Companion's own lists are English. */
export function readLanguage({ language }: Config): Language {
  return language === 'de' ? 'de' : 'en';
}

/** Reads a connection's settings, or says which one keeps it from connecting. */
export function readSettings(config: Config, secrets: Secrets): Settings {
  return readTarget({ address: config.server, lobby: config.lobby, key: secrets.key });
}
