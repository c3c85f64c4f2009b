import { formatClock, formatList, formatNumber, formatPercent } from './formatters';

describe('formatters', () => {
  it.each([
    [0, '0:00'],
    [0.1, '0:01'],
    [59.2, '1:00'],
    [61, '1:01'],
    [600, '10:00'],
    [-1, '0:00'],
    [Number.NaN, '0:00'],
  ])('writes %f seconds as %s', (seconds, clock) => {
    expect(formatClock(seconds)).toBe(clock);
  });

  it('lists names the way each language does', () => {
    expect(formatList(['Ada', 'Bob', 'Cem'], 'de')).toBe('Ada, Bob und Cem');
    expect(formatList(['Ada', 'Bob', 'Cem'], 'en')).toBe('Ada, Bob, and Cem');
    expect(formatList([], 'de')).toBe('');
  });

  it('writes numbers the way each language does', () => {
    expect(formatNumber(12_345, 'de')).toBe('12.345');
    expect(formatNumber(12_345, 'en')).toBe('12,345');
  });

  it('writes shares in whole percent the way each language does', () => {
    expect(formatPercent(0.625, 'de').replace(/\s/, ' ')).toBe('63 %');
    expect(formatPercent(0.625, 'en')).toBe('63%');
    expect(formatPercent(0, 'en')).toBe('0%');
  });
});
