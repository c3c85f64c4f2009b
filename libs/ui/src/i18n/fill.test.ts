import { fill } from './fill';

describe('fill', () => {
  it.each([
    ['Wort: {{word}}', { word: 'Obst' }, 'Wort: Obst'],
    ['{{a}}{{b}}{{a}}', { a: '1', b: '' }, '11'],
    ['{{missing}}', {}, '{{missing}}'],
    ['{{word}}', { word: '{{topic}} $1 $&' }, '{{topic}} $1 $&'],
  ])('%s', (text, values, filled) => {
    expect(fill(text, values)).toBe(filled);
  });
});
