import type { Box, Grid } from './geometry';
import { layOutShow } from './show-grid';

const broadcast = { width: 1920, height: 1080 };
const portrait = { width: 1080, height: 1920 };
const third = { kind: 'third', height: 124 } as const;
const stage = { kind: 'stage', height: 310 } as const;

const size = ({ panel }: Grid) => `${Math.round(panel.width)}x${Math.round(panel.height)}`;

/** Panels and lower area as they are drawn. */
function drawn({ area, places, panel, scale, lowerArea }: Grid): Box[] {
  const left = area.x + (area.width * (1 - scale)) / 2;
  const panels = places.map(({ x, y }) => ({
    x: left + x * scale,
    y: area.y + y * scale,
    width: panel.width * scale,
    height: panel.height * scale,
  }));
  return [...panels, lowerArea];
}

function overlap(one: Box, other: Box): boolean {
  const apart = one.x + one.width <= other.x || other.x + other.width <= one.x;
  return !apart && one.y + one.height > other.y && other.y + other.height > one.y;
}

function misplaced(grid: Grid, picture: { width: number; height: number }): string[] {
  const [mx, my] = [0.02 * picture.width, 0.02 * picture.height];
  const boxes = drawn(grid);
  return boxes.flatMap((box, at) => {
    const inside =
      box.x >= mx &&
      box.y >= my &&
      box.x + box.width <= picture.width - mx &&
      box.y + box.height <= picture.height - my;
    const covered = boxes.slice(at + 1).some((other) => overlap(box, other));
    return inside && !covered ? [] : [`${at}: ${JSON.stringify(box)}`];
  });
}

describe('layOutShow', () => {
  it.each([
    [1, '1180x787', 'stack', 'bar'],
    [2, '909x606', 'stack', 'bar'],
    [3, '909x505', 'stack', 'tall'],
    [4, '909x436', 'side', 'bar'],
    [5, '601x445', 'stack', 'tall'],
    [6, '601x436', 'stack', 'bar'],
    [7, '601x332', 'stack', 'wide'],
    [8, '601x332', 'stack', 'short'],
    [9, '601x286', 'side', 'bar'],
    [10, '601x246', 'side', 'wide'],
    [12, '447x286', 'stack', 'bar'],
    [16, '447x211', 'side', 'bar'],
    [20, '355x211', 'stack', 'bar'],
  ])('gives %i players panels of %s, %s, lower third %s', (count, panel, arrangement, mode) => {
    const grid = layOutShow(count, broadcast, third);

    expect([size(grid), grid.arrangement, grid.mode]).toEqual([panel, arrangement, mode]);
  });

  it.each([
    [3, 1],
    [4, 2],
    [12, 2],
    [13, 3],
  ])('puts %i players into %i columns in portrait', (count, columns) => {
    const { places } = layOutShow(count, portrait, third);

    expect(places.filter(({ y }) => y === 0)).toHaveLength(columns);
  });

  it.each([false, true])('arranges portrait panels alike in all phases, with cameras: %s', (cameras) => {
    const phases = [...[130, 254, 375].map((height) => ({ kind: 'third', height }) as const), stage];
    for (let count = 1; count <= 30; count += 1) {
      const seen = phases.map((lowerArea) => layOutShow(count, portrait, lowerArea, cameras).arrangement);
      expect(new Set(seen).size, `${count} players: ${seen}`).toBe(1);
    }
  });

  it('scales full grids to 0.79 and docked ones to 0.68 above the stage', () => {
    const scaleOf = (count: number) => layOutShow(count, broadcast, stage).scale.toFixed(2);

    expect([scaleOf(6), scaleOf(10)]).toEqual(['0.79', '0.68']);
  });

  it('keeps panels in portrait above the buttons of the apps', () => {
    const { area } = layOutShow(20, portrait, third);

    expect(area.y + area.height).toBeLessThanOrEqual(0.86 * 1920);
  });

  const pictures = [broadcast, portrait, { width: 1280, height: 1024 }, { width: 2560, height: 1080 }];
  const lowerAreas = [third, stage, { kind: 'third', height: 375 } as const];
  const cases = pictures.flatMap((picture) =>
    lowerAreas
      .filter(({ height }) => height < 375 || picture === portrait)
      .map((lowerArea) => ({ picture, lowerArea })),
  );
  it.each(cases)('keeps everything apart and 2 % off the edge: $picture, $lowerArea', ({ picture, lowerArea }) => {
    for (let count = 1; count <= 30; count += 1) {
      expect(misplaced(layOutShow(count, picture, lowerArea), picture), `${count} players`).toEqual([]);
    }
  });

  it('has no panel without a player', () => {
    expect(layOutShow(0, broadcast, third).places).toEqual([]);
  });
});
