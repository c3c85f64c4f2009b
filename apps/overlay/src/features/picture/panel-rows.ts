/** Panels per row for 1 to 10 players. */
export const panelRows: readonly (readonly number[])[] = [
  [],
  [1],
  [2],
  [2, 1],
  [2, 2],
  [3, 2],
  [3, 3],
  [3, 3, 1],
  [3, 3, 2],
  [3, 3, 3],
  [3, 3, 3, 1],
];

/** Rows of `columns` panels each; the last row has the rest of `count`. */
export function fillRows(count: number, columns: number): number[] {
  const full = Array.from({ length: Math.floor(count / columns) }, () => columns);
  return count % columns ? [...full, count % columns] : full;
}
