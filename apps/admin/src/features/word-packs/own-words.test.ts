import { i18n } from '@tarnwort/ui';

import { addWords, MAX_WORDS, readWords, wordsToCsv } from './own-words';

const sun = { word: 'Sonne', hint: 'Am Himmel', difficulty: 1, allAges: true } as const;
const wine = { word: 'Wein', hint: 'Getränk', difficulty: 3, allAges: false } as const;

it('fills in what a line leaves out', () => {
  expect(readWords('Sonne;Am Himmel;1;ja\n\nMond').pairs).toEqual([
    sun,
    { word: 'Mond', hint: '', difficulty: 2, allAges: true },
  ]);
});

it('skips a header line and lists the lines that are no words', () => {
  const list = [
    'Wort;Hinweis',
    ';nur ein Hinweis',
    'a'.repeat(61),
    `b;${'h'.repeat(121)}`,
    'c;d;4',
    'e;f;1;vielleicht',
  ];
  expect(readWords([...list, 'Sonne;Am Himmel;1'].join('\n'))).toEqual({
    pairs: [sun],
    refused: [2, 3, 4, 5, 6],
    unprintable: [],
  });
});

it('counts characters and not code units', () => {
  expect(readWords('😀'.repeat(60)).refused).toEqual([]);
});

it('reads again what it wrote', () => {
  expect(readWords(wordsToCsv([sun, wine], i18n.t))).toEqual({ pairs: [sun, wine], refused: [], unprintable: [] });
});

it('adds new words and skips known ones', () => {
  const brighter = { ...sun, word: 'SONNE', hint: 'Stern' };
  expect(addWords([sun], [brighter, wine, wine])).toEqual({ words: [sun, wine], added: 1, duplicates: 2, tooMany: 0 });
});

it('keeps every known word when a list has more than there is room for', () => {
  const list = Array.from({ length: 2500 }, (_, at) => `Wort ${at}`).join('\n');
  const { words, ...left } = addWords([sun], readWords(list).pairs);
  expect(words).toHaveLength(MAX_WORDS);
  expect(words[0]).toBe(sun);
  expect(left).toEqual({ added: 1999, duplicates: 0, tooMany: 501 });
});

it.each(['\u0007', '\u202E'])('leaves out a word with an invisible character', (character) => {
  expect(readWords(`So${character}nne\nMond`)).toMatchObject({ pairs: [{ word: 'Mond' }], unprintable: [1] });
});

it('removes invisible characters that the server removes', () => {
  expect(readWords('\uFEFFSon\u00ADne\u200B;Am Him\u00ADmel;1;ja')).toMatchObject({ pairs: [sun], unprintable: [] });
});
