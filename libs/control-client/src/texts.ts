import { type RejectionCode, rejections } from '@tarnwort/protocol';
import { englishRejections } from '@tarnwort/protocol/rejections-en';

import type { SettingsProblem } from './address.ts';
import type { Status } from './connection.ts';

/** A language of what a program shows. */
export type Language = 'en' | 'de';

export const phases = ['intermission', 'setup', 'playing', 'winner_selection', 'winner_announcement'] as const;
export const winners = ['regular_players', 'imposter', 'draw'] as const;

type Text =
  | (typeof phases)[number]
  | (typeof winners)[number]
  | SettingsProblem
  | Status
  | 'not_connected'
  | 'not_answered'
  | 'retry';

const texts: Record<Language, Record<Text, string>> = {
  en: {
    intermission: 'Lobby',
    setup: 'Setup',
    playing: 'Playing',
    winner_selection: 'Choose winner',
    winner_announcement: 'Reveal',
    regular_players: 'Players win',
    imposter: 'Imposter wins',
    draw: 'Draw',
    server_missing: 'Enter the address of the server.',
    server_invalid: 'The address is not valid. It looks like https://example.org.',
    lobby_missing: 'Enter the lobby ID.',
    key_missing: 'Enter the key of the access.',
    key_invalid: 'The key contains characters that no key has. Copy it again.',
    connecting: 'Connecting to the lobby',
    connected: 'Connected',
    server_gone: 'The server does not answer',
    server_busy: 'The server gets too many requests from this address',
    key_refused: 'Wrong or revoked key. Create a new access in Tarnwort and enter its key.',
    lobby_gone: 'The lobby is over or does not exist. Enter a lobby that is open, and its key.',
    slot_free: 'No open lobby has the slot. Take it over in the next lobby',
    not_connected: 'There is no connection to the lobby.',
    not_answered: 'The server has not answered. Look whether the button had an effect.',
    retry: 'trying again',
  },
  de: {
    intermission: 'Lobby',
    setup: 'Einrichtung',
    playing: 'Runde läuft',
    winner_selection: 'Gewinner wählen',
    winner_announcement: 'Auflösung',
    regular_players: 'Spieler gewinnen',
    imposter: 'Imposter gewinnt',
    draw: 'Unentschieden',
    server_missing: 'Die Adresse des Servers fehlt.',
    server_invalid: 'Die Adresse ist ungültig. Sie sieht aus wie https://example.org.',
    lobby_missing: 'Die Lobby-ID fehlt.',
    key_missing: 'Der Schlüssel des Zugangs fehlt.',
    key_invalid: 'Der Schlüssel enthält Zeichen, die kein Schlüssel hat. Kopiere ihn noch einmal.',
    connecting: 'Verbindung zur Lobby wird aufgebaut',
    connected: 'Verbunden',
    server_gone: 'Der Server antwortet nicht',
    server_busy: 'Der Server bekommt zu viele Anfragen von dieser Adresse',
    key_refused:
      'Schlüssel falsch oder widerrufen. Lege in Tarnwort einen neuen Zugang an und trage seinen Schlüssel ein.',
    lobby_gone: 'Die Lobby ist vorbei oder existiert nicht. Trage eine offene Lobby und ihren Schlüssel ein.',
    slot_free: 'Keine offene Lobby hat den Sendeplatz. Übernimm ihn in der nächsten Lobby',
    not_connected: 'Es besteht keine Verbindung zur Lobby.',
    not_answered: 'Der Server hat nicht geantwortet. Sieh nach, ob der Knopf gewirkt hat.',
    retry: 'neuer Versuch läuft',
  },
};

/** The text for a word of the protocol or of this library; a word of a newer server is returned as it is. */
export function textOf(language: Language, word: string): string {
  return isText(word) ? texts[language][word] : word;
}

/** Why an action failed: this library's text, the protocol's, or the server's message for a code that both do not know. */
export function failureText(language: Language, code: string, message: string): string {
  if (isText(code)) return texts[language][code];
  return isRejection(code) ? (language === 'de' ? rejections : englishRejections)[code] : message || code;
}

function isText(word: string): word is Text {
  return Object.hasOwn(texts.en, word);
}

function isRejection(code: string): code is RejectionCode {
  return Object.hasOwn(rejections, code);
}
