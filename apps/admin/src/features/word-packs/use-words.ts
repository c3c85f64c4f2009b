import type { WordPair } from '@tarnwort/word-packs';
import { useEffect, useState } from 'react';

import type { Source } from './choice';
import { loadWords } from './load-words';

/** All words of a source; none while they are loaded. */
export function useWords(source: Source, own: readonly WordPair[]): readonly WordPair[] {
  const [words, setWords] = useState<readonly WordPair[]>([]);

  useEffect(() => {
    let current = true;
    const show = (loaded: readonly WordPair[]) => {
      if (current) setWords(loaded);
    };
    // Without the network there is nothing to count; drawing says so.
    loadWords(source, own).then(show, () => show([]));
    return () => {
      current = false;
    };
  }, [source, own]);

  return words;
}
