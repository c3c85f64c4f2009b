import { chosen, drawOne, keyOf, unplayed } from './choice';

const sun = { word: 'Sonne', hint: '', difficulty: 1, allAges: true } as const;
const wine = { word: 'Wein', hint: '', difficulty: 1, allAges: false } as const;
const irony = { word: 'Ironie', hint: '', difficulty: 3, allAges: true } as const;
const all = [sun, wine, irony];

it.each([
  [{ difficulty: null, allAges: false }, all],
  [{ difficulty: 1, allAges: false }, [sun, wine]],
  [{ difficulty: 1, allAges: true }, [sun]],
  [{ difficulty: 2, allAges: false }, []],
] as const)('chooses by %j', (choice, pairs) => {
  expect(chosen(all, choice)).toEqual(pairs);
});

it('leaves out what was played, in whatever case', () => {
  expect(unplayed(all, new Set([keyOf(' SONNE ')]))).toEqual([wine, irony]);
});

it('draws every word, and undefined from an empty list', () => {
  expect([0, 0.4, 0.999].map((random) => drawOne(all, () => random))).toEqual(all);
  expect(drawOne([])).toBeUndefined();
});
