import type { Box, ThirdMode } from './geometry';
import { layOutThird, type ThirdGeometry } from './third-geometry';

const sizes: [ThirdMode, number, number][] = [
  ['bar', 1831, 124],
  ['wide', 1216, 246],
  ['tall', 601, 445],
  ['short', 601, 332],
  ['portrait', 1024, 375],
];

const boxesOf = ({ round, hint, newest, chat }: ThirdGeometry): Box[] =>
  [round, hint, newest, chat].filter((box) => box !== null);

function overlap(one: Box, other: Box): boolean {
  const apart = one.x + one.width <= other.x || other.x + other.width <= one.x;
  return !apart && one.y + one.height > other.y && other.y + other.height > one.y;
}

describe('layOutThird', () => {
  const contents = [
    { round: 260, hint: 240, chat: true },
    { round: 260, hint: 900, chat: true },
    { round: 260, hint: null, chat: true },
    { round: 260, hint: 240, chat: false },
    { round: 260, hint: null, chat: false },
  ];
  const cases = sizes.flatMap(([mode, width, height]) => contents.map((content) => ({ mode, width, height, content })));

  it.each(cases)('keeps the boxes of $mode inside and apart: $content', ({ mode, width, height, content }) => {
    const boxes = boxesOf(layOutThird(mode, { width, height }, content));

    for (const [at, box] of boxes.entries()) {
      expect(box.width > 90 && box.height > 50, JSON.stringify(box)).toBe(true);
      expect(box.x + box.width <= width + 0.01 && box.y + box.height <= height + 0.01, JSON.stringify(box)).toBe(true);
      expect(boxes.slice(at + 1).some((other) => overlap(box, other))).toBe(false);
    }
  });

  it('gives the newest word what is left of the bar', () => {
    const { newest } = layOutThird('bar', { width: 1831, height: 124 }, { round: 260, hint: null, chat: false });
    expect(newest).toEqual({ x: 272, y: 0, width: 1559, height: 124 });
  });
});
