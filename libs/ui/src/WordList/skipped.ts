import { skippedMarker, type Word } from '@tarnwort/protocol';

/** Reports whether a word is the server's marker for a skipped turn. */
export function isSkipped(word: Pick<Word, 'word' | 'isAutoSubmitted'>): boolean {
  return word.isAutoSubmitted || word.word.normalize('NFC') === skippedMarker;
}
