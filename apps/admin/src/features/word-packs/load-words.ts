import { loadWordPack, type WordPair } from '@tarnwort/word-packs';

import type { Source } from './choice';

/** The words of a source. This module brings the packs with it: import it when somebody draws. */
export async function loadWords(source: Source, own: readonly WordPair[]): Promise<readonly WordPair[]> {
  return source === 'own' ? own : await loadWordPack(source);
}
