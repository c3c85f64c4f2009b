import { GAP, type Grid, layOut, scaleToFit } from './grid';

function rowsOf({ places }: Grid): number[] {
  const rows = new Map<number, number>();
  for (const { y } of places) rows.set(y, (rows.get(y) ?? 0) + 1);
  return [...rows.values()];
}

it.each([
  [1, [1], 838, 471],
  [2, [2], 838, 471],
  [3, [2, 1], 838, 471],
  [4, [2, 2], 838, 471],
  [5, [3, 2], 629, 353],
  [6, [3, 3], 629, 353],
  [7, [3, 3, 1], 554, 311],
  [8, [3, 3, 2], 554, 311],
  [9, [3, 3, 3], 554, 311],
  [10, [3, 3, 3, 1], 554, 311],
])('gives %i players the rows %j of %ix%i', (count, rows, width, height) => {
  const grid = layOut(count);

  expect(rowsOf(grid)).toEqual(rows);
  expect(grid.panel).toEqual({ width, height });
});

it.each([11, 12, 15, 16, 20])('gives %i players a plain grid of 400x300', (count) => {
  const grid = layOut(count);

  expect(grid.panel).toEqual({ width: 400, height: 300 });
  expect(grid.places).toHaveLength(count);
});

it.each(Array.from({ length: 20 }, (_, index) => index + 1))('lets no two of %i panels touch', (count) => {
  const { panel, places } = layOut(count);

  for (const [i, a] of places.entries()) {
    for (const b of places.slice(i + 1)) {
      const apart =
        Math.abs(a.x - b.x) >= panel.width + GAP - 0.001 || Math.abs(a.y - b.y) >= panel.height + GAP - 0.001;
      expect(apart).toBe(true);
    }
  }
});

it('puts a row that is not full in the middle', () => {
  const { width, panel, places } = layOut(3);

  expect(places[2]?.x).toBe((width - panel.width) / 2);
});

it.each(Array.from({ length: 9 }, (_, index) => index + 1))(
  'shows %i players at their own size on 1920x1080',
  (count) => {
    const grid = layOut(count);

    expect(scaleToFit(grid, { width: 1920, height: 1080 })).toBe(1);
  },
);

it('shrinks ten players to the picture', () => {
  expect(scaleToFit(layOut(10), { width: 1920, height: 1080 })).toBeCloseTo(1080 / (4 * 311 + 3 * GAP));
});

it.each([
  [1280, 720, 2 / 3],
  [3840, 2160, 2],
  [1920, 540, 0.5],
])('keeps the proportions of the picture at %ix%i', (width, height, scale) => {
  expect(scaleToFit(layOut(2), { width, height })).toBeCloseTo(scale);
});

it('grows by a wish no further than fits', () => {
  const viewport = { width: 1920, height: 1080 };

  expect(scaleToFit(layOut(2), viewport, 0.5)).toBe(0.5);
  expect(scaleToFit(layOut(2), viewport, 4)).toBeCloseTo(1920 / (2 * 838 + GAP));
});

it('has nothing to lay out for nobody', () => {
  expect(layOut(0)).toMatchObject({ places: [], width: 0, height: 0 });
  expect(scaleToFit(layOut(0), { width: 1920, height: 1080 })).toBe(1);
});
