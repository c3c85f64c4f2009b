import { translate } from './translate';

const texts = {
  common: {
    appName: 'Tarnwort',
    phase: { setup: 'Einrichtung' },
    points_one: '{{count}} Punkt',
    points_other: '{{count, number}} Punkte',
    wordWas: 'Das Wort war {{word}}',
    both: '{{a}}{{b}}{{a}}',
    every: '{{count}} Spieler',
  },
};

it.each([
  ['common.appName', undefined, 'Tarnwort'],
  ['common.phase.setup', {}, 'Einrichtung'],
  ['common.points', { count: 1 }, '1 Punkt'],
  ['common.points', { count: 0 }, '0 Punkte'],
  ['common.points', { count: 12_345 }, '12.345 Punkte'],
  ['common.every', { count: 3 }, '3 Spieler'],
  ['common.wordWas', { word: '{{word}} $1 $&' }, 'Das Wort war {{word}} $1 $&'],
  ['common.both', { a: 1, b: '<b>' }, '1<b>1'],
  ['common.both', {}, ''],
])('%s with %j is "%s"', (key, values, text) => {
  expect(translate(texts, key, values)).toBe(text);
});

it('chooses form and separators by the language', () => {
  expect(translate(texts, 'common.points', { count: 12_345 }, 'en')).toBe('12,345 Punkte');
});

it.each(['common', 'common.phase', 'common.none', 'common.appName.length', 'toString', '__proto__', ''])(
  'has no text for "%s"',
  (key) => expect(translate(texts, key)).toBeUndefined(),
);
