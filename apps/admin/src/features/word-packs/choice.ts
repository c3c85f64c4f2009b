import { nameText } from '@tarnwort/protocol';
import type { PackLanguage, WordPair } from '@tarnwort/word-packs';

/** Where words are drawn from: the built-in pack of a language, or the game master's own words. */
export type Source = PackLanguage | 'own';

/** What the game master draws from. */
export interface Choice {
  source: Source;
  /** Null draws from all of them. */
  difficulty: WordPair['difficulty'] | null;
  allAges: boolean;
}

/** Key of a word in the list of played words; case-insensitive. */
export function keyOf(word: string): string {
  return nameText(word).toLowerCase();
}

/** The words of a choice. */
export function chosen(pairs: readonly WordPair[], { difficulty, allAges }: Omit<Choice, 'source'>): WordPair[] {
  return pairs.filter((pair) => (difficulty === null || pair.difficulty === difficulty) && (!allAges || pair.allAges));
}

/** The words that were not played with this game master. */
export function unplayed(pairs: readonly WordPair[], played: ReadonlySet<string>): WordPair[] {
  return pairs.filter(({ word }) => !played.has(keyOf(word)));
}

/** Draws one of the words at random; undefined when there are none. */
export function drawOne(pairs: readonly WordPair[], random: () => number = Math.random): WordPair | undefined {
  return pairs[Math.floor(random() * pairs.length)];
}
