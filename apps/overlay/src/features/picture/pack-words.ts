import type { Measure } from './fit-text';

/** Lines of older words, and how large they are. */
export interface PackedWords {
  size: number;
  /** Indexes of the words that are shown */
  shown: number[];
}

/** What a chip has beside its word, in em: number, padding, and the gap to the next one. */
const FRAME = 1.9;
const GAP = 0.3;

/** How many lines words take at a font size. */
export function wordLines(words: readonly string[], size: number, width: number, measure: Measure): number {
  let lines = words.length > 0 ? 1 : 0;
  let used = 0;
  for (const word of words) {
    const chip = (measure(word) + FRAME) * size;
    if (used > 0 && used + chip > width) {
      lines += 1;
      used = 0;
    }
    used += chip + GAP * size;
  }
  return lines;
}

/** Words shrink to this factor before they take another line, which makes the word in the box below smaller. */
const WORTH_A_LINE = 0.82;

/** How many lines to keep free for words. */
export function linesFor(
  words: readonly string[],
  type: { max: number; min: number },
  width: number,
  measure: Measure,
): number {
  return wordLines(words, Math.max(type.min, type.max * WORTH_A_LINE), width, measure);
}

/**
 * Finds the largest size at which all words fit on the lines, none of them wider than a line. At the smallest size the
 * oldest words are left out.
 */
export function packWords(
  words: readonly string[],
  room: { width: number; lines: number },
  type: { max: number; min: number },
  measure: Measure,
): PackedWords {
  const fits = (kept: readonly string[], size: number) =>
    wordLines(kept, size, room.width, measure) <= room.lines &&
    kept.every((word) => (measure(word) + FRAME) * size <= room.width);
  const all = words.map((_, index) => index);

  for (let size = type.max; size >= type.min; size -= 0.5) if (fits(words, size)) return { size, shown: all };
  let shown = all;
  while (
    shown.length > 1 &&
    wordLines(
      shown.map((at) => words[at] ?? ''),
      type.min,
      room.width,
      measure,
    ) > room.lines
  ) {
    shown = shown.slice(1);
  }
  return { size: type.min, shown };
}
