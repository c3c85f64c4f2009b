import type admin from '../locales/de/admin.json';
import type audience from '../locales/de/audience.json';
import type common from '../locales/de/common.json';
import type entry from '../locales/de/entry.json';
import type errors from '../locales/de/errors.json';
import type overlay from '../locales/de/overlay.json';
import type player from '../locales/de/player.json';
import type recap from '../locales/de/recap.json';
import type studio from '../locales/de/studio.json';

/** Languages with a folder of texts in `locales`; German is complete and stands in for missing texts. */
export const languages = ['de', 'en'] as const;

export type Language = (typeof languages)[number];

/** The German texts by namespace: one JSON file each. Their keys are the keys that compile. */
export interface Resources {
  admin: typeof admin;
  audience: typeof audience;
  common: typeof common;
  entry: typeof entry;
  errors: typeof errors;
  overlay: typeof overlay;
  player: typeof player;
  recap: typeof recap;
  studio: typeof studio;
}

/** Reports whether a value from outside names one of the languages. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The name of a language in that language: `Deutsch`, `English`. */
export function languageName(language: Language): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
}

/**
 * The language of a first screen: `?lang=` wins over the remembered choice, that over the browser's languages; German when
 * none of them has texts.
 */
export function initialLanguage(remembered: string | null): Language {
  const requested = new URLSearchParams(location.search).get('lang');
  if (isLanguage(requested)) return requested;
  if (isLanguage(remembered)) return remembered;

  return navigator.languages.map(primaryLanguage).find(isLanguage) ?? 'de';
}

/** The language of a tag such as `en-GB`. */
function primaryLanguage(tag: string): string {
  return tag.toLowerCase().split('-', 1)[0] ?? '';
}
