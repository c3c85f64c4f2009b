import { fill } from './isolate';

describe('fill', () => {
  it.each([
    ['Wort: {{word}}', { word: 'Obst' }, 'Wort: Obst'],
    ['{{a}}{{b}}{{a}}', { a: '1', b: '' }, '11'],
    ['{{missing}}', {}, '{{missing}}'],
    ['Wort: {{word}}', { word: 'تفاحة' }, 'Wort: \u2068تفاحة\u2069'],
    ['\u2067الكلمة: {{word}}\u2069', { word: 'Obst' }, '\u2067الكلمة: \u2068Obst\u2069\u2069'],
    ['{{word}}', { word: '{{topic}} $1 $&' }, '{{topic}} $1 $&'],
  ])('%s', (text, values, filled) => {
    expect(fill(text, values)).toBe(filled);
  });
});
