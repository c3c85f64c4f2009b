import { isolate } from './isolate';

describe('isolate', () => {
  it.each([
    ['Ada', 'ltr', 'Ada'],
    ['محمد', 'ltr', '\u2068محمد\u2069'],
    ['Ada', 'rtl', '\u2068Ada\u2069'],
    ['12', 'rtl', '12'],
    ['', 'rtl', ''],
  ])('returns "%s" in a page written %s as "%s"', (text, dir, isolated) => {
    expect(isolate(text, dir)).toBe(isolated);
  });
});
