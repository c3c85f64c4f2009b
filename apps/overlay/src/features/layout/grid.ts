import { fillRows, panelRows } from '../../shared/panel-rows';

/** Width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A panel's upper left corner in the unscaled grid. */
export interface Position {
  x: number;
  y: number;
}

/** Positions of equally sized panels, before scaling. */
export interface Grid extends Size {
  panel: Size;
  positions: Position[];
}

/** Pixels between two panels. Three panels of 629 fill 1920 with it. */
export const GAP = 16;

/** The picture size that all other sizes refer to. */
export const REFERENCE: Size = { width: 1920, height: 1080 };

/** Lays out the panels of `count` players: fixed rows for 1 to 10, a plain grid of 400x300 beyond. */
export function gridFor(count: number): Grid {
  const rows = panelRows[count];
  return rows ? arrange(rows, panelSize(count)) : arrange(plainRows(count), { width: 400, height: 300 });
}

/** A grid with one panel, for `player=`. */
export function singleGrid(): Grid {
  return arrange([1], panelSize(1));
}

function panelSize(count: number): Size {
  if (count <= 4) return { width: 838, height: 471 };
  if (count <= 6) return { width: 629, height: 353 };
  return { width: 554, height: 311 };
}

/** The fewest columns whose grid is at least as wide as 16:9: that keeps the panels as large as possible. */
function plainRows(count: number): number[] {
  const columns = Math.ceil(Math.sqrt((count * REFERENCE.width * 300) / (REFERENCE.height * 400)));
  return fillRows(count, columns);
}

function arrange(rows: readonly number[], panel: Size): Grid {
  const extent = (count: number, edge: number) => Math.max(0, count * edge + (count - 1) * GAP);
  const width = Math.max(0, ...rows.map((count) => extent(count, panel.width)));
  // A row that is not full is centred.
  const positions = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, column) => ({
      x: (width - extent(count, panel.width)) / 2 + column * (panel.width + GAP),
      y: row * (panel.height + GAP),
    })),
  );
  return { panel, positions, width, height: extent(rows.length, panel.height) };
}

/**
 * The scale of content in a viewport: 1 on 1920x1080, proportional on other sizes, multiplied by `zoom`, and never more
 * than fits.
 */
export function scaleToFit(content: Size, viewport: Size, zoom = 1): number {
  const fits = Math.min(viewport.width / Math.max(1, content.width), viewport.height / Math.max(1, content.height));
  const natural = Math.min(viewport.width / REFERENCE.width, viewport.height / REFERENCE.height, fits);
  return Math.min(natural * zoom, fits);
}
