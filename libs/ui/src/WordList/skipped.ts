import type { Word } from '@tarnwort/protocol';

/** The marker the server submits for a player whose time ran out. */
export const SKIPPED_MARKER = 'ÜBERSPRUNGEN';

/** Says whether a word is the server's marker and not somebody's word. */
export function isSkipped(word: Pick<Word, 'word' | 'isAutoSubmitted'>): boolean {
  return word.isAutoSubmitted || word.word.normalize('NFC') === SKIPPED_MARKER;
}
