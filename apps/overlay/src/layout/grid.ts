/** Width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Where a panel's upper left corner lies in the unscaled grid. */
export interface Place {
  x: number;
  y: number;
}

/** A table of panels, all of one size, laid out and not yet scaled. */
export interface Grid extends Size {
  panel: Size;
  places: Place[];
}

/** Pixels between two panels. Three panels of 629 fill 1920 with it. */
export const GAP = 16;

/** The picture the sizes were made for. */
export const STAGE: Size = { width: 1920, height: 1080 };

/** Panels a row for 1 to 10 players. */
const rowsFor: readonly (readonly number[])[] = [
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

/** Lays out the panels of `count` players: fixed rows for 1 to 10, a plain grid of 400x300 beyond. */
export function layOut(count: number): Grid {
  const rows = rowsFor[count];
  return rows ? arrange(rows, panelSize(count)) : arrange(plainRows(count), { width: 400, height: 300 });
}

/** A single panel, for a scene that shows one player alone. */
export function layOutAlone(): Grid {
  return arrange([1], panelSize(1));
}

function panelSize(count: number): Size {
  if (count <= 4) return { width: 838, height: 471 };
  if (count <= 6) return { width: 629, height: 353 };
  return { width: 554, height: 311 };
}

/** The fewest columns that are at least as wide as 16:9 asks, so that the panels stay as large as can be. */
function plainRows(count: number): number[] {
  const columns = Math.ceil(Math.sqrt((count * STAGE.width * 300) / (STAGE.height * 400)));
  const full = Array.from({ length: Math.floor(count / columns) }, () => columns);
  return count % columns ? [...full, count % columns] : full;
}

function arrange(rows: readonly number[], panel: Size): Grid {
  const extent = (count: number, edge: number) => Math.max(0, count * edge + (count - 1) * GAP);
  const width = Math.max(0, ...rows.map((count) => extent(count, panel.width)));
  // A row that is not full stands in the middle.
  const places = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, column) => ({
      x: (width - extent(count, panel.width)) / 2 + column * (panel.width + GAP),
      y: row * (panel.height + GAP),
    })),
  );
  return { panel, places, width, height: extent(rows.length, panel.height) };
}

/**
 * The factor that brings something into a viewport: its own size on a 1920x1080 picture, in proportion on others, and
 * never more than fits. `wish` multiplies it, within what fits.
 */
export function scaleToFit(content: Size, viewport: Size, wish = 1): number {
  const fits = Math.min(viewport.width / Math.max(1, content.width), viewport.height / Math.max(1, content.height));
  const natural = Math.min(viewport.width / STAGE.width, viewport.height / STAGE.height, fits);
  return Math.min(natural * wish, fits);
}
