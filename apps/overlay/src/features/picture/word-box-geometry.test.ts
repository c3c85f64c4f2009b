import { layOutWordBox } from './word-box-geometry';

/** Word boxes of panels with a face, with a camera, of twenty players and in portrait. */
const boxes = [
  { width: 873, height: 236 },
  { width: 577, height: 115 },
  { width: 350, height: 64 },
  { width: 300, height: 220 },
];

describe('word box', () => {
  it.each(boxes)('$width x $height holds a text of any number of lines between its round ends', (size) => {
    const { radius, text } = layOutWordBox({ x: 0, y: 0, ...size }, null);
    const [left, top] = [(size.width - text.width) / 2, (size.height - text.height) / 2];
    const fromMiddle = Math.hypot(Math.max(0, radius - left), Math.max(0, radius - top));
    expect(radius).toBeLessThanOrEqual(size.height / 2);
    expect(fromMiddle).toBeLessThanOrEqual(radius + 0.01);
    expect(left).toBeGreaterThanOrEqual(16);
  });

  it('rounds the whole end of a long box, less of a high one', () => {
    expect(layOutWordBox({ x: 0, y: 0, width: 577, height: 115 }, null).radius).toBe(57.5);
    expect(layOutWordBox({ x: 0, y: 0, width: 300, height: 220 }, null).radius).toBe(48);
  });

  it('keeps the edge straight where its tail stands', () => {
    const box = { x: 16, y: 120, width: 873, height: 236 };
    expect(layOutWordBox(box, { x: 56, y: 105, points: 'up' }).radius).toBe(40);
    expect(layOutWordBox(box, { x: 1, y: 238, points: 'left' }).radius).toBe(118);
  });
});
