import type { Box } from './geometry';
import { layOutPanel, type PanelContent, type PanelGeometry } from './panel-geometry';
import { layOutShow } from './show-grid';
import { PLATE, roleLine, typeScale } from './type-scale';

const counts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 20, 26];
const pictures = [
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
];

function layOut(count: number, picture: { width: number; height: number }, change: Partial<PanelContent> = {}) {
  const { panel, arrangement, portrait } = layOutShow(count, picture, { kind: 'third', height: 124 });
  const content = {
    size: panel,
    arrangement,
    count,
    portrait,
    camera: false,
    role: false,
    before: false,
    olderLines: () => 0,
    ...change,
  };
  return { size: panel, geometry: layOutPanel(content, typeScale(count, portrait)) };
}

const below = (one: Box, other: Box) => one.y + one.height <= other.y + 0.01;

function pieces({ head, older, status, strip, face }: PanelGeometry): Box[] {
  return [head, older, status, strip, face].filter((box) => box !== null);
}

describe('layOutPanel', () => {
  const contents = [
    {},
    { camera: true },
    { role: true },
    { camera: true, role: true },
    { before: true },
    { olderLines: () => 1 },
    { olderLines: () => 3, camera: true },
    { olderLines: () => 2, role: true },
  ];
  it.each(contents)('keeps every piece inside the panel, the status box below the words: %o', (change) => {
    for (const picture of pictures) {
      for (const count of counts) {
        const { size, geometry } = layOut(count, picture, change);
        const outside = pieces(geometry).filter(
          ({ x, y, width, height }) =>
            x < 0 || y < 0 || height <= 0 || x + width > size.width + 0.01 || y + height > size.height + 0.01,
        );
        expect(outside, `${count} players`).toEqual([]);
        expect(below(geometry.head, geometry.status), `${count} players`).toBe(true);
        expect(geometry.older === null || below(geometry.older, geometry.status), `${count} players`).toBe(true);
        expect(geometry.strip === null || below(geometry.status, geometry.strip), `${count} players`).toBe(true);
      }
    }
  });

  it.each(contents)('keeps a name plate of two lines clear of the line around the panel: %o', (change) => {
    for (const picture of pictures) {
      for (const count of counts.filter((players) => players <= 20)) {
        const { geometry } = layOut(count, picture, change);
        const { y, height } = geometry.head;
        const line = roleLine(typeScale(count, picture.height > picture.width));
        expect(y - Math.max(0, PLATE - height) / 2, `${count} players`).toBeGreaterThanOrEqual(line);
      }
    }
  });

  it('gives the status box most of a panel without a camera', () => {
    const { size, geometry } = layOut(6, { width: 1920, height: 1080 });
    expect(geometry.status.height / size.height).toBeGreaterThan(0.35);
  });

  it('fills a stacked panel with the camera down to the middle of the status box', () => {
    const { size, geometry } = layOut(6, { width: 1920, height: 1080 }, { camera: true });
    const { status, camera, face } = geometry;
    expect(camera?.width).toBe(size.width);
    expect(camera?.height).toBeCloseTo(status.y + status.height * 0.55);
    expect(face).toBeNull();
  });

  it.each([3, 6])('puts older words over a camera on plain ground, %i players', (count) => {
    const { geometry } = layOut(count, { width: 1920, height: 1080 }, { camera: true, olderLines: () => 2 });
    const { band, camera, older: words, head } = geometry;
    const end = (box: Box | null) => (box ? box.y + box.height : 0);
    expect(band?.y).toBeLessThan(words?.y ?? 0);
    expect(end(band), 'a camera that ends between two pixels').toBeGreaterThanOrEqual(Math.ceil(end(camera)));
    expect((band?.y ?? 0) - end(head), 'what is seen of the camera').toBeGreaterThan((camera?.height ?? 0) / 4);
  });

  it.each<[number, Partial<PanelContent>]>([
    [12, { camera: true, olderLines: () => 1 }],
    [10, { camera: true, olderLines: () => 1 }],
    [6, { camera: true }],
    [6, { olderLines: () => 1 }],
  ])('has no such ground in low panels, beside a camera and without older words: %i players', (count, change) => {
    expect(layOut(count, { width: 1920, height: 1080 }, change).geometry.band).toBeNull();
  });

  it('draws no tail across older words over a camera', () => {
    for (const picture of pictures) {
      for (const count of counts) {
        const { geometry } = layOut(count, picture, { camera: true, olderLines: () => 2 });
        const { older: words, tail } = geometry;
        const covers = words && tail?.points === 'up' && words.y + words.height > tail.y + 0.01;
        expect(covers, `${count} players`).toBe(false);
      }
    }
  });

  it('puts the camera of a panel that is twice as wide as high at its left', () => {
    const { size, geometry } = layOut(10, { width: 1920, height: 1080 }, { camera: true });
    expect(geometry.camera?.height).toBe(size.height);
    expect(geometry.status.x).toBeGreaterThan(geometry.camera?.width ?? Infinity);
  });

  it('leaves out lines of older words before the status box gets too low', () => {
    for (const picture of pictures) {
      for (const count of counts) {
        const portrait = picture.height > picture.width;
        const { geometry } = layOut(count, picture, { olderLines: () => 3 });
        const { height } = geometry.status;
        const { word } = typeScale(count, portrait);
        expect((height * 0.82) / 1.1, `${count} players`).toBeGreaterThan(word.min);
      }
    }
    const ten = layOut(10, { width: 1080, height: 1600 }, { olderLines: () => 2 });
    expect(ten.geometry.older?.lines).toBe(1);
  });
});
