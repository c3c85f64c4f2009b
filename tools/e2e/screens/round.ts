/** What a screen shows of a running round. */
export interface Round {
  /** Name of the current player; null between turns. */
  current: string | null;
  /** Spoken words by player, in the order of their places. */
  words: Record<string, string[]>;
}

/**
 * The words of a numbered list, '1.Welle'; an empty place counts as none. Fails when the numbers are not 1, 2, 3.
 */
export function readNumbered(lines: readonly string[]): string[] {
  const words = lines.map((line, index) => {
    const [, place, word = ''] = /^(\d+)\.\s*(.*)$/s.exec(line.trim()) ?? [];
    if (Number(place) !== index + 1) throw new Error(`place ${index + 1} shows "${line}"`);
    return word.trim();
  });
  return words.filter((word) => word !== '–');
}

/** Seconds of a clock that shows M:SS. */
export function readClock(text: string): number {
  const [, minutes, seconds] = /^(\d+):(\d\d)$/.exec(text.trim()) ?? [];
  if (seconds === undefined) throw new Error(`no clock: "${text}"`);
  return Number(minutes) * 60 + Number(seconds);
}
