import { de } from './de';
import { errors as german } from './de/errors';
import { errors as english } from './en/errors';

export { de };

/** Every text of every screen, by area and key. */
export type Catalogue = typeof de;

/** Languages with a complete catalogue; German is the reference. */
export const languages = ['de', 'en'] as const;

export type Language = (typeof languages)[number];

/** What each language calls itself. */
export const languageNames: Record<Language, string> = { de: 'Deutsch', en: 'English' };

/** What may be said of failures, in every language at once. */
export const errorTexts = { de: german, en: english };

/** Fetches a language's catalogue. German is always here; the others are loaded when somebody asks for them. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  switch (language) {
    case 'de':
      return de;
    case 'en':
      return (await import('./en')).en;
    default:
      return language satisfies never;
  }
}

/** Says whether a value from outside names a language we have. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}
