import { expect, test } from 'vitest';

import { loadWordPack, type WordPair } from './index';

const languages = ['de', 'en'] as const;

function same(text: string): string {
  return text
    .normalize('NFKC')
    .toLocaleLowerCase('de')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

describe('word packs', () => {
  test.each(languages)('the %s pack has at least 200 different words', async (language) => {
    const words = (await loadWordPack(language)).map(({ word }) => same(word));

    expect(new Set(words).size).toBe(words.length);
    expect(words.length).toBeGreaterThanOrEqual(200);
  });

  test.each(languages)('every %s pair is one the rules accept', async (language) => {
    const fits = ({ word, hint }: WordPair) =>
      word === word.trim() && word.length <= 60 && hint === hint.trim() && hint.length > 0 && hint.length <= 120;

    expect((await loadWordPack(language)).filter((pair) => !fits(pair))).toEqual([]);
  });

  test.each(languages)('no %s hint gives its word away', async (language) => {
    const tells = ({ word, hint }: WordPair) => same(hint).includes(same(word)) || same(word).includes(same(hint));

    expect((await loadWordPack(language)).filter(tells)).toEqual([]);
  });

  const wordsOf = (text: string) => text.split(/[^\p{L}]+/u).map(same);

  /** The first four letters of every word and any five in a row: enough to know a stem by, also within a compound. */
  function stems(text: string): string[] {
    const fives = (word: string) =>
      Array.from(word, (_, at) => word.slice(at, at + 5)).filter((run) => run.length === 5);
    const firsts = wordsOf(text).map((word) => word.slice(0, 4));
    return [...firsts.filter((first) => first.length === 4), ...wordsOf(text).flatMap(fives)];
  }

  test.each(languages)('no %s hint shares a stem with its word', async (language) => {
    const isIn = (text: string) => (stem: string) => wordsOf(text).some((word) => word.includes(stem));
    const shares = ({ word, hint }: WordPair) => stems(word).some(isIn(hint)) || stems(hint).some(isIn(word));

    expect((await loadWordPack(language)).filter(shares)).toEqual([]);
  });

  test.each(languages)('the %s pack has words of every difficulty, most of them for all ages', async (language) => {
    const pack = await loadWordPack(language);

    for (const difficulty of [1, 2, 3]) {
      expect(pack.filter((pair) => pair.difficulty === difficulty).length).toBeGreaterThanOrEqual(8);
    }
    expect(pack.filter(({ allAges }) => allAges).length / pack.length).toBeGreaterThan(0.9);
  });

  test.each(languages)('no %s hint fits too many words', async (language) => {
    const uses = new Map<string, number>();
    for (const { hint } of await loadWordPack(language)) uses.set(hint, (uses.get(hint) ?? 0) + 1);

    expect([...uses].filter(([, count]) => count > 6)).toEqual([]);
  });
});
