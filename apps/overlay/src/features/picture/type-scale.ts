/** Font sizes of a picture in pixels, by the number of players. */
export interface TypeScale {
  /** The newest word: as large as its status box allows, between these two */
  word: { max: number; min: number };
  /** What the height of a status box in front of a camera follows */
  cameraWord: number;
  /** Older words */
  older: { max: number; min: number };
  /** Names, down to `NAME_FLOOR` */
  name: number;
  /** Distance of a panel's content from its edge */
  padding: number;
  /** Between the pieces of a panel */
  gap: number;
  /** Line of the current turn inside the panel */
  ring: number;
}

/** Smallest font size of a name: video compression makes smaller letters unreadable. */
export const NAME_FLOOR = 22;

/** Smallest height of a name plate: two lines of the smallest names fit. */
export const PLATE = 2 * NAME_FLOOR + 4;

/** Width of the line around a panel whose role is shown; it covers nothing of the panel's content. */
export const roleLine = ({ padding }: TypeScale) => Math.min(11, padding);

const scale = (
  [max, min]: readonly [number, number],
  cameraWord: number,
  [olderMax, olderMin]: readonly [number, number],
  name: number,
) => ({ word: { max, min }, cameraWord, older: { max: olderMax, min: olderMin }, name });

/** The scales, each with the largest number of players it is used for. */
const scales = [
  [2, scale([150, 44], 132, [46, 36], 46)],
  [4, scale([140, 40], 124, [42, 32], 42)],
  [6, scale([112, 30], 92, [38, 28], 36)],
  [10, scale([104, 22], 74, [34, 22], 32)],
  [16, scale([84, 20], 60, [30, 20], 28)],
  [Number.POSITIVE_INFINITY, scale([66, 18], 54, [28, 18], 26)],
] as const;

/** Older words in the narrow panels of five and six players in portrait. */
const PORTRAIT_OLDER_FLOOR = 23;

/** The type of the look Classic, whose words have sizes of their own. */
export const classicType: TypeScale = { ...scale([18, 12], 18, [18, 12], 24), padding: 12, gap: 8, ring: 6 };

/** The type of a picture with `count` players. */
export function typeScale(count: number, portrait: boolean): TypeScale {
  const type = rowFor(portrait ? portraitCount(count) : count);
  const older = portrait && (count === 5 || count === 6) ? { ...type.older, min: PORTRAIT_OLDER_FLOOR } : type.older;
  return { ...type, older, ...spacing(count) };
}

function rowFor(count: number) {
  return scales.find(([most]) => count <= most)?.[1] ?? scales[5][1];
}

/** Portrait columns are narrow: few players get the scale of more players. */
function portraitCount(count: number): number {
  return count <= 3 ? 3 : Math.max(5, count);
}

function spacing(count: number) {
  if (count <= 4) return { padding: 18, gap: 14, ring: 12 };
  if (count <= 10) return { padding: 12, gap: 10, ring: count <= 6 ? 12 : 9 };
  return { padding: 8, gap: 6, ring: 9 };
}
