import { i18n } from '@tarnwort/ui';

import { merge, readWords, wordsToCsv } from './own-words';

const sun = { word: 'Sonne', hint: 'Am Himmel', difficulty: 1, allAges: true } as const;
const wine = { word: 'Wein', hint: 'Getränk', difficulty: 3, allAges: false } as const;

it('reads words with what is left out made up for', () => {
  expect(readWords('Sonne;Am Himmel;1;ja\n\nMond').pairs).toEqual([
    sun,
    { word: 'Mond', hint: '', difficulty: 2, allAges: true },
  ]);
});

it('passes over a line of titles and names the lines that are no words', () => {
  const list = [
    'Wort;Hinweis',
    ';nur ein Hinweis',
    'a'.repeat(61),
    `b;${'h'.repeat(121)}`,
    'c;d;4',
    'e;f;1;vielleicht',
  ];
  expect(readWords([...list, 'Sonne;Am Himmel;1'].join('\n'))).toEqual({ pairs: [sun], refused: [2, 3, 4, 5, 6] });
});

it('counts characters and not code units', () => {
  expect(readWords('😀'.repeat(60)).refused).toEqual([]);
});

it('reads again what it wrote', () => {
  expect(readWords(wordsToCsv([sun, wine], i18n.t))).toEqual({ pairs: [sun, wine], refused: [] });
});

it('replaces a word that comes again', () => {
  const brighter = { ...sun, word: 'SONNE', hint: 'Stern' };
  expect(merge([sun, wine], [brighter])).toEqual([brighter, wine]);
});
