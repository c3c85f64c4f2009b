import type { Size } from './geometry';
import { layOutLine } from './line-geometry';

const clock = { em: 2.8, size: 84, icon: 0 };

/** The size of a text of two equal lines, each so many em wide. */
const twoLines = (em: number) => (room: Size & { max: number }) =>
  Math.min(room.max, room.width / em, room.height / 2.1);
const tall = { width: 909, height: 505 };

describe('layOutLine', () => {
  it('puts the clock below the text over the full width of a high line', () => {
    const content = { round: 250, aside: clock, textSize: twoLines(9) };
    const { line, text, aside } = layOutLine('tall', tall, content);
    expect(aside?.width).toBe(line.width - 2 * 26);
    expect((aside?.height ?? 0) + text.height).toBeLessThan(line.height);
  });

  it('leaves room for the icon beside an aside below the text', () => {
    const aside = { em: 12, size: 36, icon: 58 };
    const { line, aside: room } = layOutLine('tall', tall, { round: null, aside, textSize: twoLines(9) });
    expect(room?.width).toBe(line.width - 2 * 26 - 58);
  });

  it.each([
    ['portrait', { width: 1024, height: 130 }],
    ['wide', { width: 1216, height: 246 }],
    ['bar', { width: 1831, height: 124 }],
  ] as const)('puts the clock beside the text of a low line (%s): large enough for a phone', (mode, size) => {
    const { aside } = layOutLine(mode, size, { round: 290, aside: clock, textSize: twoLines(9) });
    expect(aside?.width).toBeGreaterThanOrEqual(2.8 * 56);
    expect(aside?.height).toBeGreaterThanOrEqual(1.41 * 56);
  });

  it('puts the clock below a text that would be small beside it', () => {
    const textSize = twoLines(17);
    const { text } = layOutLine('wide', { width: 1216, height: 246 }, { round: 290, aside: clock, textSize });
    expect(textSize({ ...text, max: 110 })).toBeGreaterThan(44);
  });
});
