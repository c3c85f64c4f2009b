/** A secret word and what the imposter is given instead of it. */
export interface WordPair {
  /** 1 to 60 characters, as the rules allow for a secret word. */
  word: string;
  /** Up to 120 characters; never contains the word. */
  hint: string;
  /** 1 each player has something to say at once, 2 takes a moment, 3 is for experienced tables. */
  difficulty: 1 | 2 | 3;
  /** False for words about alcohol, love or horror. */
  allAges: boolean;
}

export type PackLanguage = 'de' | 'en';

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
