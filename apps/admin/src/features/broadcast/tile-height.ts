/** Head of the table with its own padding. */
const HEAD = 92;
const ROW = 54;
const GAP = 12;
/** Padding and border of the tile. */
const FRAME = 26;
const LEAST_PICTURE = 190;
const MOST_PICTURE = 336;

/**
 * Height of the tile below a table of so many rows in a column of this height; null when it leaves less than the least
 * picture, and the table takes the room instead.
 */
export function tileHeight(available: number, rows: number): number | null {
  const left = available - HEAD - rows * ROW - GAP - FRAME;
  return left < LEAST_PICTURE ? null : Math.min(left, MOST_PICTURE) + FRAME;
}
