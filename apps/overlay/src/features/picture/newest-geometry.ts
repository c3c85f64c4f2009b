import type { Box, Size, ThirdMode } from './geometry';
import type { PanelGeometry } from './panel-geometry';

/** Where face, name and word box of the newest word stand, from the upper left corner of its box. */
export interface NewestGeometry {
  face: Box;
  who: Box;
  wordBox: Box;
  tail: PanelGeometry['tail'];
}

const PADDING = 16;
const GAP = 18;

/** Lays out the box of the newest word: in a row, or in a high box with the word box below. `whoWidth` is the name's width. */
export function layOutNewest(mode: ThirdMode, size: Size, whoWidth: number): NewestGeometry {
  return mode === 'tall' || mode === 'short' ? layOutBelow(mode, size) : layOutRow(size, whoWidth);
}

function layOutRow({ width, height }: Size, whoWidth: number): NewestGeometry {
  const size = Math.min(height * 0.78, 150);
  const face = { x: PADDING + 4, y: (height - size) / 2, width: size, height: size };
  const left = face.x + size + GAP;
  const who = { x: left, y: height * 0.15, width: Math.min(260, width * 0.26, whoWidth), height: height * 0.7 };
  const x = who.x + who.width + 22;
  const wordBox = { x, y: 12, width: width - x - PADDING, height: height - 24 };
  return { face, who, wordBox, tail: { x: x - 15, y: height / 2, points: 'left' } };
}

function layOutBelow(mode: 'tall' | 'short', { width, height }: Size): NewestGeometry {
  const size = mode === 'tall' ? Math.min(90, height * 0.34) : Math.min(48, height * 0.34);
  const face = { x: PADDING, y: mode === 'tall' ? 14 : 8, width: size, height: size };
  const who = { x: face.x + size + 14, y: face.y, width: width - face.x - size - 14 - PADDING, height: size };
  const y = face.y + size + (mode === 'tall' ? 16 : 10);
  const wordBox = { x: PADDING, y, width: width - 2 * PADDING, height: height - y - (mode === 'tall' ? 14 : 10) };
  return { face, who, wordBox, tail: { x: PADDING + 40, y: y - 15, points: 'up' } };
}
