import { common } from './de/common';
import { errors as german } from './de/errors';
import { errors as english } from './en/errors';

/** Every text of every screen, by area and key. */
export type Catalogue = typeof import('./de').de;

/** Languages with a complete catalogue; German is the reference. */
export const languages = ['de', 'en'] as const;

export type Language = (typeof languages)[number];

/** What each language calls itself. */
export const languageNames: Record<Language, string> = { de: 'Deutsch', en: 'English' };

/** What may be said of failures, in every language at once. */
export const errorTexts = { de: german, en: english };

/** Areas of the catalogue. German is always at hand; the others are fetched when somebody asks for them. */
export interface AppTexts {
  de: Partial<Catalogue>;
  en: () => Promise<Partial<Catalogue>>;
}

/** What every screen may say. */
export const sharedTexts: AppTexts = {
  de: { common, errors: german },
  en: async () => ({ common: (await import('./en/common')).common, errors: english }),
};

/** Says whether a value from outside names a language we have. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}
