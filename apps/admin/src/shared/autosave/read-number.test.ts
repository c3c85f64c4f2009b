import { readNumber } from './read-number';

describe('readNumber', () => {
  it.each([
    ['45', 45],
    [' 007 ', 7],
    ['45,5', 46],
    ['45.4', 45],
    ['45,', 45],
    ['0,49', 0],
    ['', null],
    ['abc', null],
    ['1:30', null],
    ['-5', null],
    ['1e3', null],
    ['1.000', null],
    ['1,000', null],
    ['1,2,3', null],
  ])('reads "%s" as %s', (text, number) => {
    expect(readNumber(text)).toBe(number);
  });
});
