import { de } from './de';
import { en } from './en';

export { de, en };

/** Every text of every screen, by area and key. */
export type Catalogue = typeof de;

/** Languages with a complete catalogue; German is the reference. */
export const languages = ['de', 'en'] as const;

export type Language = (typeof languages)[number];

/** All catalogues by language. */
export const catalogues: Record<Language, Catalogue> = { de, en };

/** Says whether a value from outside names a language we have. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}
