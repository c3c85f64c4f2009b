import { useState } from 'react';

import { useRebuildKey } from '../../shared/visibility';

/**
 * Reports whether a shown word arrived in an update of the picture; one of a snapshot is not fresh, nor is one that is
 * shown again. The caller stays mounted from word to word.
 */
export function useFresh(word: string, isShown: boolean): boolean {
  const rebuildKey = useRebuildKey();
  const [seen, setSeen] = useState({ word, isShown, rebuildKey, fresh: false });
  if (seen.word === word && seen.isShown === isShown && seen.rebuildKey === rebuildKey) return seen.fresh;

  const fresh = isShown && seen.word !== word && seen.rebuildKey === rebuildKey;
  setSeen({ word, isShown, rebuildKey, fresh });
  return fresh;
}
