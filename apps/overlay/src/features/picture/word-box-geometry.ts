import type { Box, Size } from './geometry';
import type { PanelGeometry } from './panel-geometry';

/** How a word box is rounded, and the room for its text. */
export interface WordBoxGeometry {
  radius: number;
  text: Size;
}

/** Least room between the edge of a word box and its text. */
const PADDING = 16;

/** Share of the height that the text may fill. */
const TEXT_HEIGHT = 0.82;

/** Most of the width that each end takes to be round. */
const LONGEST_END = 0.16;

/**
 * Lays out a word box, whose ends are round: text recognition takes a box with corners for a picture. The corners of the text
 * stay inside, and a tail that points up stands on the straight part of the edge.
 */
export function layOutWordBox({ x, width, height }: Box, tail: PanelGeometry['tail']): WordBoxGeometry {
  const beforeTail = tail?.points === 'up' ? tail.x - x : width;
  const radius = Math.min(height / 2, width * LONGEST_END, beforeTail);
  const margin = (height * (1 - TEXT_HEIGHT)) / 2;
  const rise = Math.max(0, radius - margin);
  const padding = Math.max(PADDING, radius - Math.sqrt(radius ** 2 - rise ** 2));
  return { radius, text: { width: width - 2 * padding, height: height * TEXT_HEIGHT } };
}
