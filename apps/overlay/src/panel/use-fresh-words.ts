import type { Word } from '@tarnwort/protocol';
import { useState } from 'react';

import { useScene } from '../on-air/OnAirContext';

/**
 * Tells which words came while this page watched; those of a snapshot, and those that came while the source was hidden,
 * were there before.
 */
export function useFreshWords(words: readonly Word[]): (word: Word) => boolean {
  const scene = useScene();
  const [old, setOld] = useState(() => ({ scene, words: new Set(words.map(keyOf)) }));

  if (old.scene === scene) return (word) => !old.words.has(keyOf(word));

  const known = { scene, words: new Set(words.map(keyOf)) };
  setOld(known);
  return () => false;
}

function keyOf({ wordPlace, word }: Word): string {
  return `${wordPlace} ${word}`;
}
