import { limits } from '@tarnwort/protocol';
import type { Translate } from '@tarnwort/ui';
import type { WordPair } from '@tarnwort/word-packs';

import { readCsv, writeCsv } from '../../shared/csv';
import { keyOf } from './choice';

const MAX_WORDS = 2000;
const YES = new Set(['', 'ja', 'yes', 'true', '1', 'x']);
const NO = new Set(['nein', 'no', 'false', '0']);

/** What a pasted list holds: its words, and the numbers of the lines that are none. */
export interface Import {
  pairs: WordPair[];
  refused: number[];
}

/** Reads a list: word, hint, difficulty, suitable for all ages; only the word is needed. A line of titles is no word. */
export function readWords(text: string): Import {
  const lines = readCsv(text).filter(({ cells }, index) => index > 0 || !isTitle(cells));
  const read = lines.map(({ number, cells }) => ({ number, pair: pairOf(cells) }));
  return {
    pairs: read.flatMap(({ pair }) => pair ?? []).slice(0, MAX_WORDS),
    refused: read.flatMap(({ number, pair }) => (pair ? [] : number)),
  };
}

/** Both lists in one; a word that comes again replaces the older one. */
export function merge(known: readonly WordPair[], added: readonly WordPair[]): WordPair[] {
  const byWord = new Map([...known, ...added].map((pair) => [keyOf(pair.word), pair]));
  return [...byWord.values()].slice(-MAX_WORDS);
}

/** A list as CSV that `readWords` reads again. */
export function wordsToCsv(pairs: readonly WordPair[], t: Translate): string {
  const head = [
    t('studio.packs.csv.word'),
    t('studio.packs.csv.hint'),
    t('studio.packs.csv.difficulty'),
    t('studio.packs.csv.allAges'),
  ];
  const lines = pairs.map(({ word, hint, difficulty, allAges }) => [
    word,
    hint,
    String(difficulty),
    t(allAges ? 'studio.packs.yes' : 'studio.packs.no'),
  ]);
  return writeCsv([head, ...lines]);
}

function isTitle([word = '', hint = '']: readonly string[]): boolean {
  return /^(wort|word)$/i.test(word) && /^(hinweis|kategorie|hint|category)/i.test(hint);
}

function pairOf([word = '', hint = '', difficulty = '', allAges = '']: readonly string[]): WordPair | undefined {
  const level = difficultyOf(difficulty);
  const suits = suitsAll(allAges.toLowerCase());
  if (word === '' || [...word].length > limits.topicLength || [...hint].length > limits.hintLength) return undefined;
  return level === undefined || suits === undefined ? undefined : { word, hint, difficulty: level, allAges: suits };
}

function difficultyOf(text: string): WordPair['difficulty'] | undefined {
  return text === '' ? 2 : ([1, 2, 3] as const).find((level) => String(level) === text);
}

function suitsAll(text: string): boolean | undefined {
  if (YES.has(text)) return true;
  return NO.has(text) ? false : undefined;
}
