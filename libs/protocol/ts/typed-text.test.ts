import examples from '../../lobbies/typed/testdata/typed-texts.json';
import { nameLength, nameText, textLength, typedText } from './typed-text';

// The examples are those of the server's test.
describe('typedText', () => {
  it.each(examples)('reads $typed like the server', ({ typed, text, name }) => {
    expect(typedText(typed)).toBe(text);
    expect(nameText(typed)).toBe(name);
  });
});

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
