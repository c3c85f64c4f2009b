import type { Arrangement, Box, Grid, LowerArea, Size, ThirdMode } from './geometry';
import { fillRows, panelRows } from './panel-rows';

/** Between panels, and between panels and the lower third. */
export const GAP = 14;

/** Height of a lower third in its own row. */
export const BAR_HEIGHT = 124;

/** Lower edge of the panels in a portrait picture: below it the apps put their own buttons. */
const PORTRAIT_BOTTOM = 0.86;

/** Lays out the look Show for `count` players; `cameras` is true when at least one has a camera. */
export function layOutShow(count: number, picture: Size, lowerArea: LowerArea, cameras = false): Grid {
  const { portrait, margin, bottom } = frameOf(picture);
  const width = picture.width - 2 * margin.x;
  const rows = portrait ? fillRows(count, portraitColumns(count)) : landscapeRows(count);
  const docked = !portrait && isDocked(rows);
  const onStage = lowerArea.kind === 'stage';

  // The stage does not change the size of the panels: they keep the room above the lower third and are scaled.
  const third = onStage ? (portrait ? PORTRAIT_THIRD : BAR_HEIGHT) : lowerArea.height;
  const room = bottom - margin.y - (docked ? 0 : third + GAP);
  const panel = panelSize(count, rows, { width, height: room }, portrait);
  const height = extent(rows.length, panel.height);
  const area = { x: margin.x, y: margin.y + areaOffset(portrait, lowerArea, room - height), width, height };
  const dock = docked && !onStage ? dockBox(rows, panel, area) : null;
  const own = {
    ...area,
    y: portrait ? margin.y : picture.height - margin.y - lowerArea.height,
    height: lowerArea.height,
  };

  return {
    portrait,
    panel,
    arrangement: arrangementOf(
      portrait ? steadyPanel(count, rows, { width, height: bottom - margin.y }, cameras) : panel,
    ),
    area,
    places: placesOf(rows, panel, width, dock !== null),
    scale: onStage ? Math.min(1, (bottom - margin.y - lowerArea.height - GAP) / Math.max(1, height)) : 1,
    lowerArea: dock ?? own,
    mode: modeOf(portrait, dock),
  };
}

/** 2 % and 6 px off the edge, so that the ring of the current turn is inside too. */
function frameOf({ width, height }: Size) {
  const margin = { x: 0.02 * width + 6, y: 0.02 * height + 6 };
  const portrait = height > width;
  return { portrait, margin, bottom: portrait ? PORTRAIT_BOTTOM * height : height - margin.y };
}

/** How far below the upper margin the panels begin: spare height stays free at the top. */
function areaOffset(portrait: boolean, lowerArea: LowerArea, spare: number): number {
  if (portrait) return lowerArea.height + GAP;
  return lowerArea.kind === 'stage' ? 0 : spare;
}

/** The lower third's height in portrait: while no word runs, while words are said, and then with the chat's votes. */
export const PORTRAIT_THIRD = 130;
export const PORTRAIT_PLAYING = { plain: 254, chat: 375 };

function portraitColumns(count: number): number {
  if (count <= 3) return 1;
  return count <= 12 ? 2 : 3;
}

function landscapeRows(count: number): readonly number[] {
  const rows = panelRows[count];
  if (rows) return rows;
  if (count <= 16) return fillRows(count, 4);
  return fillRows(count, count <= 25 ? 5 : 6);
}

/** Up to ten players leave free cells in their last row to the lower third. */
function isDocked(rows: readonly number[]): boolean {
  const count = rows.reduce((sum, row) => sum + row, 0);
  return count > 1 && count <= 10 && (rows.at(-1) ?? 0) < Math.max(...rows);
}

function panelSize(count: number, rows: readonly number[], room: Size, portrait: boolean): Size {
  const columns = Math.max(1, ...rows);
  const widest = count === 1 ? 1180 : Number.POSITIVE_INFINITY;
  const width = Math.min(widest, (room.width - (columns - 1) * GAP) / columns);
  const height = (room.height - (rows.length - 1) * GAP) / Math.max(1, rows.length);
  return { width, height: Math.min(height, width / minAspectRatio(count, portrait)) };
}

/**
 * The panel that decides how all phases of a portrait picture are arranged: the highest one, where words below the face are
 * larger than beside it; with cameras the lowest one, in which words would cover the faces.
 */
function steadyPanel(count: number, rows: readonly number[], room: Size, cameras: boolean): Size {
  const third = cameras ? PORTRAIT_PLAYING.chat : PORTRAIT_THIRD;
  return panelSize(count, rows, { ...room, height: room.height - third - GAP }, true);
}

/** Smallest aspect ratio of a panel, width by height. */
function minAspectRatio(count: number, portrait: boolean): number {
  if (portrait) return 1.3;
  return count <= 2 ? 1.5 : 1.35;
}

function arrangementOf({ width, height }: Size): Arrangement {
  return width / height >= (width < 400 ? 2.3 : 2) ? 'side' : 'stack';
}

function extent(count: number, edge: number): number {
  return Math.max(0, count * edge + (count - 1) * GAP);
}

/** A row that is not full stands in the middle, or at the left edge when the lower third stands beside it. */
function placesOf(rows: readonly number[], panel: Size, width: number, docked: boolean): Grid['places'] {
  return rows.flatMap((count, row) => {
    const left = docked ? 0 : (width - extent(count, panel.width)) / 2;
    return Array.from({ length: count }, (_, column) => ({
      x: left + column * (panel.width + GAP),
      y: row * (panel.height + GAP),
    }));
  });
}

function dockBox(rows: readonly number[], panel: Size, area: Box): Box {
  const last = rows.at(-1) ?? 0;
  return {
    x: area.x + last * (panel.width + GAP),
    y: area.y + (rows.length - 1) * (panel.height + GAP),
    width: extent(Math.max(...rows) - last, panel.width),
    height: panel.height,
  };
}

function modeOf(portrait: boolean, dock: Box | null): ThirdMode {
  if (portrait) return 'portrait';
  if (!dock) return 'bar';
  if (dock.width / dock.height >= 2.6) return 'wide';
  return dock.height < 400 ? 'short' : 'tall';
}

/** One panel alone, as large as the picture allows. */
export function layOutShowPanel(picture: Size): Grid {
  const height = Math.min(picture.height, picture.width);
  const width = Math.min(picture.width, height * 1.5);
  const area = { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height };
  return {
    portrait: false,
    panel: { width, height },
    arrangement: 'stack',
    area,
    places: [{ x: 0, y: 0 }],
    scale: 1,
    lowerArea: { x: 0, y: 0, width: 0, height: 0 },
    mode: 'bar',
  };
}
