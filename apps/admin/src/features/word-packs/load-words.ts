import { loadWordPack, type WordPair } from '@tarnwort/word-packs';

import type { Source } from './choice';

/** The words of a source. Import this module lazily: it contains the word packs. */
export async function loadWords(source: Source, own: readonly WordPair[]): Promise<readonly WordPair[]> {
  return source === 'own' ? own : await loadWordPack(source);
}
