import type { Box } from './geometry';
import { layOutPanel, type PanelContent } from './panel-geometry';
import { reactionBox } from './reaction-geometry';
import { layOutShow, layOutShowPanel } from './show-grid';
import { typeScale } from './type-scale';

const counts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 20];
const pictures = [
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
];
const overlaps = (one: Box, other: Box) =>
  one.x < other.x + other.width - 0.01 &&
  other.x < one.x + one.width - 0.01 &&
  one.y < other.y + other.height - 0.01 &&
  other.y < one.y + one.height - 0.01;

type Picture = (typeof pictures)[number];

function layOut({ panel, arrangement, portrait }: ReturnType<typeof layOutShow>, change: Partial<PanelContent>) {
  const count = change.count ?? 1;
  const base = { size: panel, arrangement, count, portrait, camera: false, role: false, before: false };
  const geometry = layOutPanel({ ...base, olderLines: () => 0, ...change }, typeScale(count, portrait));
  return { size: panel, geometry, mark: reactionBox(panel, geometry) };
}

const inPicture = (count: number, picture: Picture, change: Partial<PanelContent>) =>
  layOut(layOutShow(count, picture, { kind: 'third', height: 124 }, change.camera), { ...change, count });

describe('reactionBox', () => {
  const contents = [
    {},
    { before: true },
    { role: true },
    { olderLines: () => 2 },
    { camera: true },
    { camera: true, before: true },
    { camera: true, role: true },
    { camera: true, olderLines: () => 2 },
    { camera: true, role: true, olderLines: () => 1 },
    { camera: true, olderLines: () => 3 },
    { camera: true, role: true, olderLines: () => 3 },
  ];
  it.each(contents)('lies in the panel, and on no plate, word or role: %o', (change) => {
    for (const picture of pictures) {
      for (const count of counts) {
        const { size, geometry, mark } = inPicture(count, picture, change);
        const where = `${count} players, ${picture.width}x${picture.height}`;
        if (!mark) {
          expect(count > 12 || change.olderLines?.() === 3, where).toBe(true);
          expect(geometry.camera && geometry.older, where).not.toBeNull();
          continue;
        }
        expect(mark.x, where).toBeGreaterThanOrEqual(0);
        expect(mark.x + mark.width, where).toBeLessThanOrEqual(size.width);
        expect(mark.y + mark.height, where).toBeLessThanOrEqual(size.height);
        const { head, older, status, strip } = geometry;
        const covered = [head, older, status, strip].filter((box) => box !== null && overlaps(mark, box));
        expect(covered, where).toEqual([]);
        expect(mark.height, where).toBeGreaterThanOrEqual(24);
      }
    }
  });

  it('is 44 % of a face and 26 % of a panel with a camera', () => {
    const picture = { width: 1920, height: 1080 };
    const { geometry, mark } = inPicture(6, picture, {});
    const face = geometry.face ?? { width: 0, height: 0 };
    expect(mark?.width).toBeCloseTo(Math.min(face.width, face.height) * 0.44);
    const withCamera = inPicture(6, picture, { camera: true });
    expect(withCamera.mark?.height).toBeCloseTo(withCamera.size.height * 0.26);
  });

  it('lies in a panel that is shown alone', () => {
    for (const camera of [false, true]) {
      const { size, mark } = layOut(layOutShowPanel({ width: 400, height: 300 }), { camera });
      expect(mark?.x).toBeGreaterThan(0);
      expect((mark?.y ?? 0) + (mark?.height ?? 0)).toBeLessThan(size.height);
    }
  });
});
