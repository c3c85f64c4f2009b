import type { PanelContent, PanelGeometry } from './panel-geometry';

/** Height of the foot with name and points, of the strip with the clock, and of the one that names the role. */
export const FOOT = 52;
export const CLOCK_STRIP = 48;
const ROLE_STRIP = 34;

/** The face's share of the height above the foot. */
const FACE = 0.62;

/** Width of a word's box with its number, and the distance of the column from the edge and the foot. */
const COLUMN = 126;
const MARGIN = 12;

/** Lays out a panel of the look Classic: face or camera, the words at the right, and a foot with name and points. */
export function layOutClassicPanel({ size, camera, role }: PanelContent): PanelGeometry {
  const { width, height } = size;
  const view = height - FOOT;
  const edge = view * FACE;
  const strip = role ? { x: 0, y: view - ROLE_STRIP, width, height: ROLE_STRIP } : null;
  const top = CLOCK_STRIP + MARGIN / 2;
  const bottom = view - (role ? ROLE_STRIP : 0) - MARGIN;

  return {
    face: camera ? null : { x: (width - edge) / 2, y: (view - edge) / 2, width: edge, height: edge },
    camera: camera ? { x: 0, y: 0, width, height: view } : null,
    band: null,
    head: { x: 0, y: view, width, height: FOOT },
    older: null,
    column: { x: width - COLUMN - MARGIN, y: top, width: COLUMN, height: bottom - top },
    status: { x: 0, y: 0, width, height: CLOCK_STRIP },
    tail: null,
    strip,
  };
}
