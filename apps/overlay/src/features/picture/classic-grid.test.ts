import { classicUnit, layOutClassic } from './classic-grid';
import type { Grid } from './geometry';

const broadcast = { width: 1920, height: 1080 };
const counts = Array.from({ length: 20 }, (_, index) => index + 1);

const layOut = (count: number, alone = false) => {
  const unit = classicUnit(count, broadcast, 1, alone);
  return layOutClassic(count, { width: 1920 / unit, height: 1080 / unit }, alone);
};

function rowsOf({ places }: Grid): number[] {
  const rows = new Map<number, number>();
  for (const { y } of places) rows.set(y, (rows.get(y) ?? 0) + 1);
  return [...rows.values()];
}

describe('layOutClassic', () => {
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
    const { panel, places } = layOut(count);

    expect(panel).toEqual({ width: 400, height: 300 });
    expect(places).toHaveLength(count);
  });

  it.each(counts)('keeps %i panels apart and the line below them inside the picture', (count) => {
    const { panel, places, area, lowerArea } = layOut(count);

    for (const [i, a] of places.entries()) {
      for (const b of places.slice(i + 1)) {
        const apart = Math.abs(a.x - b.x) >= panel.width + 15.999 || Math.abs(a.y - b.y) >= panel.height + 15.999;
        expect(apart).toBe(true);
      }
    }
    expect(lowerArea.y).toBeGreaterThan(area.y + area.height);
    expect(lowerArea.y + lowerArea.height).toBeLessThanOrEqual(1080 / classicUnit(count, broadcast, 1, false) + 0.001);
  });

  it('centres a row that is not full', () => {
    const { area, panel, places } = layOut(3);

    expect(places[2]?.x).toBe((area.width - panel.width) / 2);
  });

  it('puts one panel alone into the middle, without a line', () => {
    const { area } = layOut(1, true);

    expect(area.y).toBeCloseTo(0, 0);
  });
});

describe('classicUnit', () => {
  it.each([1, 2, 3, 4, 5, 6])('is 1 for %i players on 1920x1080', (count) => {
    expect(classicUnit(count, broadcast, 1, false)).toBe(1);
  });

  it('shrinks ten players to fit the window', () => {
    expect(classicUnit(10, broadcast, 1, false)).toBeCloseTo(1080 / (4 * 311 + 4 * 16 + 76));
  });

  it.each([
    [1280, 720, 2 / 3],
    [3840, 2160, 2],
    [1920, 540, 0.5],
  ])('is proportional to the window at %ix%i', (width, height, unit) => {
    expect(classicUnit(2, { width, height }, 1, false)).toBeCloseTo(unit);
  });

  it('multiplies by the zoom up to what fits', () => {
    expect(classicUnit(2, broadcast, 0.5, false)).toBe(0.5);
    expect(classicUnit(2, broadcast, 4, false)).toBeCloseTo(1920 / (2 * 838 + 16));
  });

  it('fills the window with one panel alone, whatever the zoom', () => {
    expect(classicUnit(1, broadcast, 0.5, true)).toBeCloseTo(1920 / 838);
  });

  it('handles no players', () => {
    expect(layOutClassic(0, broadcast).places).toEqual([]);
    expect(classicUnit(0, broadcast, 1, false)).toBe(1);
  });
});
