import { useLobby } from '@tarnwort/lobby-client';
import type { Word } from '@tarnwort/protocol';
import { useState } from 'react';

/** Tells which words came while this page watched; those of a snapshot were there before. */
export function useFreshWords(words: readonly Word[]): (word: Word) => boolean {
  const snapshot = useLobby((lobby) => lobby.snapshotSeq);
  const [old, setOld] = useState(() => ({ snapshot, words: new Set(words.map(keyOf)) }));

  if (old.snapshot === snapshot) return (word) => !old.words.has(keyOf(word));

  const known = { snapshot, words: new Set(words.map(keyOf)) };
  setOld(known);
  return () => false;
}

function keyOf({ wordPlace, word }: Word): string {
  return `${wordPlace} ${word}`;
}
