import { formatClock, formatGain, formatList, formatNumber, formatPercent } from './formatters';

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
    expect(formatList(['Ada', 'Bob'], 'fr')).toBe('Ada et Bob');
    expect(formatList([], 'de')).toBe('');
  });

  it('writes numbers the way each language does', () => {
    expect(formatNumber(12_345, 'de')).toBe('12.345');
    expect(formatNumber(12_345, 'en')).toBe('12,345');
    expect(formatNumber(12_345, 'fr').replace(/\s/, ' ')).toBe('12 345');
  });

  it('writes shares in whole percent the way each language does', () => {
    expect(formatPercent(0.625, 'de').replace(/\s/, ' ')).toBe('63 %');
    expect(formatPercent(0.625, 'en')).toBe('63%');
    expect(formatPercent(0, 'en')).toBe('0%');
  });

  it('writes Arabic with the digits of clocks and lobby IDs', () => {
    expect(formatNumber(12_345, 'ar')).toBe('12,345');
    expect(formatPercent(0.625, 'ar')).toContain('63');
    expect(formatGain(2, 'ar')).toMatch(/^\u200e?\+2$/);
  });

  it('keeps names of another script apart, when it lists them', () => {
    expect(formatList(['محمد', 'Bob'], 'de')).toBe('\u2068محمد\u2069 und Bob');
  });
});
