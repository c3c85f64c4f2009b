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
