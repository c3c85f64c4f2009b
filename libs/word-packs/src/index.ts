import type { PackLanguage, WordPair } from './word-pair';

export type { PackLanguage, WordPair } from './word-pair';

type StoredPair = Omit<WordPair, 'difficulty'> & { difficulty: number };

const difficulties: readonly number[] = [1, 2, 3] satisfies WordPair['difficulty'][];

const isWordPair = (pair: StoredPair): pair is WordPair => difficulties.includes(pair.difficulty);

/** The words of a language, loaded only by a page that draws from them. The server draws from the same files. */
export async function loadWordPack(language: PackLanguage): Promise<readonly WordPair[]> {
  switch (language) {
    case 'de':
      return (await import('../packs/de.json')).default.filter(isWordPair);
    case 'en':
      return (await import('../packs/en.json')).default.filter(isWordPair);
    default:
      return language satisfies never;
  }
}
