import { GAP, type Grid, gridFor, scaleToFit } from './grid';

function rowsOf({ positions }: Grid): number[] {
  const rows = new Map<number, number>();
  for (const { y } of positions) rows.set(y, (rows.get(y) ?? 0) + 1);
  return [...rows.values()];
}

describe('gridFor', () => {
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
    const grid = gridFor(count);

    expect(rowsOf(grid)).toEqual(rows);
    expect(grid.panel).toEqual({ width, height });
  });

  it.each([11, 12, 15, 16, 20])('gives %i players a plain grid of 400x300', (count) => {
    const grid = gridFor(count);

    expect(grid.panel).toEqual({ width: 400, height: 300 });
    expect(grid.positions).toHaveLength(count);
  });

  it.each(Array.from({ length: 20 }, (_, index) => index + 1))('keeps a gap between %i panels', (count) => {
    const { panel, positions } = gridFor(count);

    for (const [i, a] of positions.entries()) {
      for (const b of positions.slice(i + 1)) {
        const apart =
          Math.abs(a.x - b.x) >= panel.width + GAP - 0.001 || Math.abs(a.y - b.y) >= panel.height + GAP - 0.001;
        expect(apart).toBe(true);
      }
    }
  });

  it('centres a row that is not full', () => {
    const { width, panel, positions } = gridFor(3);

    expect(positions[2]?.x).toBe((width - panel.width) / 2);
  });
});

describe('scaleToFit', () => {
  it.each(Array.from({ length: 9 }, (_, index) => index + 1))('returns 1 for %i players on 1920x1080', (count) => {
    const grid = gridFor(count);

    expect(scaleToFit(grid, { width: 1920, height: 1080 })).toBe(1);
  });

  it('shrinks ten players to fit the window', () => {
    expect(scaleToFit(gridFor(10), { width: 1920, height: 1080 })).toBeCloseTo(1080 / (4 * 311 + 3 * GAP));
  });

  it.each([
    [1280, 720, 2 / 3],
    [3840, 2160, 2],
    [1920, 540, 0.5],
  ])('is proportional to the window at %ix%i', (width, height, scale) => {
    expect(scaleToFit(gridFor(2), { width, height })).toBeCloseTo(scale);
  });

  it('multiplies by the zoom up to what fits', () => {
    const viewport = { width: 1920, height: 1080 };

    expect(scaleToFit(gridFor(2), viewport, 0.5)).toBe(0.5);
    expect(scaleToFit(gridFor(2), viewport, 4)).toBeCloseTo(1920 / (2 * 838 + GAP));
  });

  it('handles no players', () => {
    expect(gridFor(0)).toMatchObject({ positions: [], width: 0, height: 0 });
    expect(scaleToFit(gridFor(0), { width: 1920, height: 1080 })).toBe(1);
  });
});
