import { fitText } from './fit-text';
import { linesFor, packWords } from './pack-words';
import { layOutPanel } from './panel-geometry';
import { layOutShow } from './show-grid';
import { NAME_FLOOR, typeScale } from './type-scale';
import { layOutWordBox } from './word-box-geometry';

/** The bold Figtree's widest common letters are about this wide, in em. */
const measure = (text: string) => text.length * 0.62;

/** Least size of any word while a round runs, by the number of players. */
const floors = [
  [1, 36],
  [2, 36],
  [3, 32],
  [6, 28],
  [10, 22],
  [12, 20],
  [20, 18],
] as const;

const older = ['Sonnenschirmständer', 'Möwe'];
/** The longest a word may be, on one line and with a place to break. */
const longest = ['Überseeschifffahrten', 'Sturm auf hoher See!'];

/** Sizes of the newest word and of the older ones in one panel, as the layout gives them. */
function sizesOf(count: number, camera: boolean, words: readonly string[]) {
  const type = typeScale(count, false);
  const { panel, arrangement } = layOutShow(count, { width: 1920, height: 1080 }, { kind: 'third', height: 124 });
  const olderLines = (width: number) => linesFor(words, type.older, width, measure);
  const content = { size: panel, arrangement, count, portrait: false, camera, role: false, before: false, olderLines };
  const { status, older: box, tail } = layOutPanel(content, type);
  const room = { ...layOutWordBox(status, tail).text, ...type.word };
  const newest = longest.map((word) => fitText(word, room, measure).size);
  return [...newest, ...(box ? [packWords(words, box, type.older, measure).size] : [])];
}

describe('type floors', () => {
  it.each(floors)('of %i players: no word below %i px, no name below 22 px', (count, floor) => {
    for (const camera of [false, true]) {
      for (const words of [[], older.slice(0, 1), older]) {
        expect(
          Math.min(...sizesOf(count, camera, words)),
          `${words.length} older words, camera ${camera}`,
        ).toBeGreaterThanOrEqual(floor);
      }
    }
    expect(NAME_FLOOR).toBe(22);
    expect(typeScale(count, false).name).toBeGreaterThanOrEqual(NAME_FLOOR);
  });

  it('keeps short older words in the picture', () => {
    const words = ['Promenade', 'Wellen'];
    for (const [count] of floors.filter(([players]) => players <= 10)) {
      const type = typeScale(count, false);
      const { panel, arrangement } = layOutShow(count, { width: 1920, height: 1080 }, { kind: 'third', height: 124 });
      const olderLines = (width: number) => linesFor(words, type.older, width, measure);
      const kind = { arrangement, count, portrait: false, camera: false, role: false, before: false };
      const { older: box } = layOutPanel({ ...kind, size: panel, olderLines }, type);
      expect(box && packWords(words, box, type.older, measure).shown, `${count} players`).toEqual([0, 1]);
    }
  });
});
