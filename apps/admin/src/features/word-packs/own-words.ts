import { limits, textLength, typedText } from '@tarnwort/protocol';
import type { Translate } from '@tarnwort/ui';
import type { WordPair } from '@tarnwort/word-packs';

import { readCsv, writeCsv } from '../../shared/csv';
import { keyOf } from './choice';

/** The largest number of own words. */
export const MAX_WORDS = 2000;

/** Control characters and bidirectional marks; the server removes other invisible characters. */
const UNPRINTABLE = /[\p{Cc}\u202A-\u202E\u2061-\u2069]/u;

const YES = new Set(['', 'ja', 'yes', 'true', '1', 'x']);
const NO = new Set(['nein', 'no', 'false', '0']);

/** What a pasted list holds: its words, and the numbers of the lines that are none. */
export interface WordList {
  pairs: WordPair[];
  /** Lines without a word, or with one that is too long */
  refused: number[];
  /** Lines with control characters, which the server refuses */
  unprintable: number[];
}

/** What an import added, and how many words it left out. */
export interface Import {
  words: WordPair[];
  added: number;
  /** Words that the list had before, or that came twice */
  duplicates: number;
  /** Words beyond `MAX_WORDS` */
  tooMany: number;
}

/** Reads a list: word, hint, difficulty, suitable for all ages; only the word is needed. A header line is skipped. */
export function readWords(text: string): WordList {
  const lines = readCsv(text).filter(({ cells }, index) => index > 0 || !isTitle(cells));
  const isPrintable = (cells: readonly string[]) => !cells.some((cell) => UNPRINTABLE.test(typedText(cell)));
  const read = lines
    .filter(({ cells }) => isPrintable(cells))
    .map(({ number, cells }) => ({ number, pair: pairOf(cells.map(typedText)) }));
  return {
    pairs: read.flatMap(({ pair }) => pair ?? []),
    refused: read.flatMap(({ number, pair }) => (pair ? [] : number)),
    unprintable: lines.flatMap(({ number, cells }) => (isPrintable(cells) ? [] : number)),
  };
}

/** Adds words to the known ones, which stay as they are. */
export function addWords(known: readonly WordPair[], found: readonly WordPair[]): Import {
  const keys = new Set(known.map(({ word }) => keyOf(word)));
  const fresh = found.filter(({ word }) => {
    const isNew = !keys.has(keyOf(word));
    keys.add(keyOf(word));
    return isNew;
  });
  const added = fresh.slice(0, Math.max(0, MAX_WORDS - known.length));
  return {
    words: [...known, ...added],
    added: added.length,
    duplicates: found.length - fresh.length,
    tooMany: fresh.length - added.length,
  };
}

/** A list as CSV that `readWords` reads again. */
export function wordsToCsv(pairs: readonly WordPair[], t: Translate): string {
  const head = [
    t('tools.packs.csv.word'),
    t('tools.packs.csv.hint'),
    t('tools.packs.csv.difficulty'),
    t('tools.packs.csv.allAges'),
  ];
  const lines = pairs.map(({ word, hint, difficulty, allAges }) => [
    word,
    hint,
    String(difficulty),
    t(allAges ? 'tools.packs.yes' : 'tools.packs.no'),
  ]);
  return writeCsv([head, ...lines]);
}

function isTitle([word = '', hint = '']: readonly string[]): boolean {
  return /^(wort|word)$/i.test(word) && /^(hinweis|kategorie|hint|category)/i.test(hint);
}

function pairOf([word = '', hint = '', difficulty = '', allAges = '']: readonly string[]): WordPair | undefined {
  const level = difficultyOf(difficulty);
  const suits = allAgesOf(allAges.toLowerCase());
  if (word === '' || textLength(word) > limits.topicLength || textLength(hint) > limits.hintLength) return undefined;
  return level === undefined || suits === undefined ? undefined : { word, hint, difficulty: level, allAges: suits };
}

function difficultyOf(text: string): WordPair['difficulty'] | undefined {
  return text === '' ? 2 : ([1, 2, 3] as const).find((level) => String(level) === text);
}

function allAgesOf(text: string): boolean | undefined {
  if (YES.has(text)) return true;
  return NO.has(text) ? false : undefined;
}

/** Decodes a text file: UTF-16 with a byte order mark, UTF-8, or else Windows-1252. */
export async function readText(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder(detectUtf16(bytes) ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Spreadsheets save "Unicode text" as UTF-16 with a byte order mark. */
function detectUtf16(bytes: ArrayBuffer): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}
