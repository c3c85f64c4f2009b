import { fitHead } from './head-type';

/** Each letter half an em wide. */
const measure = (text: string) => text.length / 2;
const content = { name: 'Konstantin', pills: ['3', '12'], before: 0 };

describe('fitHead', () => {
  it('keeps the size of the scale where the name fits', () => {
    expect(fitHead(content, 600, 36, measure)).toMatchObject({ size: 36, compact: false });
  });

  it.each([
    [330, 'narrow'],
    [260, 'narrowest'],
  ])('makes room for the whole name of a head of %i px', (width) => {
    const { room, compact } = fitHead(content, width, 36, measure);
    expect(compact).toBe(true);
    expect(room).toBeGreaterThanOrEqual(measure(content.name) * 22);
  });

  it('makes room for two lines of a name that breaks at a space, also where half of it would fit', () => {
    const name = 'Konstantin 12';
    const { room } = fitHead({ name, pills: ['0'], before: 0 }, 200, 26, measure);
    expect(room).toBeGreaterThanOrEqual(measure('Konstantin') * 22);
  });

  it('keeps the size of the scale where no size leaves a whole name on one line, and two lines hold it', () => {
    const long = { ...content, name: 'W'.repeat(24), pills: [] };
    expect(fitHead(long, 280, 36, measure)).toMatchObject({ size: 36, compact: false });
  });

  it('shrinks no further than the smallest names', () => {
    expect(fitHead({ ...content, name: 'W'.repeat(24) }, 260, 36, measure).size).toBe(22);
  });
});
