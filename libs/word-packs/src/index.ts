import type { PackLanguage, WordPair } from './word-pair';

export type { PackLanguage, WordPair } from './word-pair';

/** The words of a language, loaded only by a page that draws from them. */
export async function loadWordPack(language: PackLanguage): Promise<readonly WordPair[]> {
  switch (language) {
    case 'de':
      return (await import('./de')).de;
    case 'en':
      return (await import('./en')).en;
    default:
      return language satisfies never;
  }
}
