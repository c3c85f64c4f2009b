import type { Box, Grid, Size } from './geometry';
import { fillRows, panelRows } from './panel-rows';

/** Pixels between two panels, and between the panels and the line below. Three panels of 629 fill 1920 with it. */
const GAP = 16;

/** Height of the line below the panels. */
const LINE_HEIGHT = 76;

/** The picture size that all other sizes refer to. */
const REFERENCE: Size = { width: 1920, height: 1080 };

/** The panels of the look Classic, in its own pixels. */
interface Panels extends Size {
  panel: Size;
  places: { x: number; y: number }[];
}

/** Lays out the look Classic in the middle of a picture: fixed rows for 1 to 10 players, a plain grid of 400x300 beyond. */
export function layOutClassic(count: number, picture: Size, alone = false): Grid {
  const { panel, places, width, height } = panelsFor(count);
  const whole = height + (alone ? 0 : GAP + LINE_HEIGHT);
  const area: Box = { x: (picture.width - width) / 2, y: (picture.height - whole) / 2, width, height };
  return {
    portrait: false,
    panel,
    arrangement: 'foot',
    area,
    places,
    scale: 1,
    lowerArea: { x: 0, y: area.y + height + GAP, width: picture.width, height: LINE_HEIGHT },
    mode: 'line',
  };
}

/**
 * Window pixels for a pixel of the look: 1 on 1920x1080, proportional on other sizes, multiplied by `zoom`, and never more
 * than fits. A panel alone fills the window.
 */
export function classicUnit(count: number, viewport: Size, zoom: number, alone: boolean): number {
  const { width, height } = panelsFor(count);
  const whole = height + (alone ? 0 : GAP + LINE_HEIGHT);
  const fits = Math.min(viewport.width / Math.max(1, width), viewport.height / Math.max(1, whole));
  const natural = Math.min(viewport.width / REFERENCE.width, viewport.height / REFERENCE.height, fits);
  return alone ? fits : Math.min(natural * zoom, fits);
}

function panelsFor(count: number): Panels {
  const rows = panelRows[count];
  return rows ? arrange(rows, panelSize(count)) : arrange(plainRows(count), { width: 400, height: 300 });
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

function arrange(rows: readonly number[], panel: Size): Panels {
  const extent = (count: number, edge: number) => Math.max(0, count * edge + (count - 1) * GAP);
  const width = Math.max(0, ...rows.map((count) => extent(count, panel.width)));
  // A row that is not full is centred.
  const places = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, column) => ({
      x: (width - extent(count, panel.width)) / 2 + column * (panel.width + GAP),
      y: row * (panel.height + GAP),
    })),
  );
  return { panel, places, width, height: extent(rows.length, panel.height) };
}
