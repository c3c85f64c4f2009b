import { fitText } from './fit-text';

/** Every letter is half an em wide. */
const measure = (text: string) => text.length / 2;
const box = { width: 500, height: 100, max: 112, min: 30 };

const setIn = (text: string, change: Partial<typeof box> = {}, hyphenated = text) => {
  const { size, lines, by } = fitText(text, { ...box, ...change }, measure, () => hyphenated);
  return [by, size, lines.map((line) => line.text.trimEnd() + (line.hyphen ? '-' : '')).join('|')];
};

describe('fitText', () => {
  it.each([
    ['a short word as large as the height allows', 'Möwe', {}, ['size', 90.5, 'Möwe']],
    ['no word larger than the largest size', 'Möwe', { height: 400 }, ['size', 112, 'Möwe']],
    ['a longer word as large as the width allows', 'Straßenlampe', {}, ['size', 83, 'Straßenlampe']],
    ['a long word smaller before it breaks', 'Überseeschifffahrt', {}, ['size', 55.5, 'Überseeschifffahrt']],
    [
      'two lines where they are clearly larger',
      'Sturm auf hoher See',
      { height: 200 },
      ['space', 96, 'Sturm auf|hoher See'],
    ],
    [
      'one line where two are hardly larger',
      'Sturm auf hoher See',
      { height: 110 },
      ['size', 52.5, 'Sturm auf hoher See'],
    ],
    [
      'two lines as large as can be where a colon would cost more than a fifth',
      'Ja: Sturm auf hoher See',
      { height: 200 },
      ['space', 76.5, 'Ja: Sturm|auf hoher See'],
    ],
    [
      'a bar at the end of a line, not at the start of the next',
      'Gewinner: Crewmates | Wort: Leuchtturm',
      { height: 200 },
      ['space', 47.5, 'Gewinner: Crewmates ||Wort: Leuchtturm'],
    ],
    [
      'a question behind its colon in one piece',
      'Geheime Wahl: Wer ist der Imposter?',
      { height: 200 },
      ['space', 47.5, 'Geheime Wahl:|Wer ist der Imposter?'],
    ],
    [
      'two even lines where those behind a colon are hardly larger than one',
      'A: Sturm auf hoher See bei Nacht',
      { height: 85 },
      ['space', 40.5, 'A: Sturm auf hoher|See bei Nacht'],
    ],
    [
      'two lines of the same size as evenly as it can',
      'Gleich geht es weiter',
      { width: 300, height: 80 },
      ['space', 38, 'Gleich geht|es weiter'],
    ],
    [
      'words that belong together on one line',
      '1.\u00a0Platz',
      { width: 200, height: 200 },
      ['size', 50, '1.\u00a0Platz'],
    ],
  ])('sets %s', (_, text, change, expected) => {
    expect(setIn(text, change)).toEqual(expected);
  });

  it('breaks at spaces, on smaller lines, before it breaks a name', () => {
    const line = 'Caught: Maximiliane_die_Geduldig guesses the word';
    const hyphenated = line.replace('Maximiliane', 'Maximil\u00adiane');
    expect(setIn(line, { width: 400 }, hyphenated)).toEqual([
      'space',
      32,
      'Caught:|Maximiliane_die_Geduldig|guesses the word',
    ]);
  });

  it('breaks at soft hyphens once the smallest size is reached', () => {
    const word = 'Donaudampfschifffahrt';
    expect(setIn(word, { width: 250 }, 'Donau\u00addampf\u00adschiff\u00adfahrt')).toEqual([
      'hyphen',
      45,
      'Donaudampf-|schifffahrt',
    ]);
  });

  it('breaks behind a hyphen of the word', () => {
    expect(setIn('Maximiliane-Charlotte', { width: 200 })).toEqual(['hyphen', 33, 'Maximiliane-|Charlotte']);
  });

  it('breaks behind an underscore, and leaves no short last line', () => {
    expect(setIn('Konstantin_der_Geduldige', { width: 220, min: 22, height: 50 })).toEqual([
      'hyphen',
      24,
      'Konstantin_|der_Geduldige',
    ]);
  });

  it('keeps a word whole while it fits at the smallest size', () => {
    expect(setIn('Donaudampfschifffahrt', { width: 330 }, 'Donau\u00addampf\u00adschiff\u00adfahrt')[0]).toBe('size');
  });

  it('breaks anywhere where no hyphen helps', () => {
    expect(setIn('WWWWWWWWWWWWWWWWWWWW', { width: 200 })).toEqual(['anywhere', 40, 'WWWWWWWWWW|WWWWWWWWWW']);
  });

  it('never breaks inside an emoji', () => {
    const [by, , lines] = setIn('👩‍🚀👩‍🚀👩‍🚀👩‍🚀👩‍🚀👩‍🚀', { width: 200 });
    expect([
      by,
      String(lines)
        .split('|')
        .every((line) => line.replaceAll('👩‍🚀', '') === ''),
    ]).toEqual(['anywhere', true]);
  });

  it('ends in an ellipsis where nothing helps', () => {
    expect(setIn('WWWWWWWWWWWWWWWWWWWW', { width: 60, height: 64 })).toEqual(['cut', 30, 'WWWW|WWW…']);
  });
});
