import type { CSSProperties } from 'react';

/** Tells a style sheet how many letters the longest word of a text has, so that no word is torn where it fits. */
export function wordSize(text: string): CSSProperties {
  return { '--letters': Math.max(...text.split(/\s+/).map(({ length }) => length)) } as CSSProperties;
}
