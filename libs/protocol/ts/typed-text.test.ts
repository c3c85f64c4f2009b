import { nameLength, textLength } from './typed-text';

describe('textLength', () => {
  it.each([
    ['  🍎🍎\u00ad ', 2],
    ['Gru\u0308tze', 6],
    ['', 0],
  ])('counts the characters of %j', (typed, length) => {
    expect(textLength(typed)).toBe(length);
    expect(nameLength(typed)).toBe(length);
  });

  it('counts a name in NFKC', () => {
    expect(nameLength('™')).toBe(2);
  });
});
