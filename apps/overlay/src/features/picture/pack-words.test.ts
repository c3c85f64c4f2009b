import { linesFor, packWords } from './pack-words';

/** Every letter is half an em wide. */
const measure = (text: string) => text.length / 2;
const type = { max: 34, min: 22 };

describe('packWords', () => {
  it('keeps the largest size while the words fit', () => {
    expect(packWords(['Wasser', 'Küste'], { width: 400, lines: 1 }, type, measure)).toEqual({
      size: 34,
      shown: [0, 1],
    });
  });

  it('makes words smaller before they take another line', () => {
    const { size, shown } = packWords(['Wasser', 'Küste'], { width: 300, lines: 1 }, type, measure);
    expect([size, shown]).toEqual([31, [0, 1]]);
  });

  it('leaves the oldest words out at the smallest size', () => {
    const { size, shown } = packWords(['Wasser', 'Küste', 'Nebel'], { width: 120, lines: 2 }, type, measure);
    expect([size, shown]).toEqual([22, [1, 2]]);
  });

  it('has nothing to pack without words', () => {
    expect(packWords([], { width: 120, lines: 1 }, type, measure).shown).toEqual([]);
  });
});

describe('linesFor', () => {
  const words = ['Wasser', 'Küste'];

  it('keeps one line for words that fit it when they are a little smaller', () => {
    expect(linesFor(words, type, 300, measure)).toBe(1);
  });

  it('keeps another line before words get much smaller', () => {
    expect(linesFor(words, type, 250, measure)).toBe(2);
  });

  it('keeps no line without words', () => {
    expect(linesFor([], type, 250, measure)).toBe(0);
  });
});
