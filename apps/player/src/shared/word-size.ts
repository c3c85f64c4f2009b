import type { CSSProperties } from 'react';

/** Gives the style sheet the letter count of the longest word, so that a word is not broken where it fits. */
export function wordSize(text: string): CSSProperties {
  return { '--letters': Math.max(...text.split(/\s+/).map(({ length }) => length)) } as CSSProperties;
}
