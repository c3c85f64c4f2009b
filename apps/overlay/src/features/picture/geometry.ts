import type { CSSProperties } from 'react';

/** Width and height in pixels of the design, which is drawn at 1920x1080 or 1080x1920. */
export interface Size {
  width: number;
  height: number;
}

/** A place in the picture, in the same pixels. */
export interface Box extends Size {
  x: number;
  y: number;
}

/** How face and words share a panel: the words below the face, beside it, or on it above a foot with the name (Classic). */
export type Arrangement = 'stack' | 'side' | 'foot';

/** How the lower third is laid out: a bar in its own row, or in the free cells of the last row. */
export type ThirdMode = 'bar' | 'wide' | 'tall' | 'short' | 'portrait';

/** The area below the panels: the lower third, or the higher stage before the game and in the reveal. */
export type LowerArea = { kind: 'third'; height: number } | { kind: 'stage'; height: number };

/** Layout of the picture. */
export interface Grid {
  portrait: boolean;
  panel: Size;
  arrangement: Arrangement;
  /** All panels together, unscaled */
  area: Box;
  /** Upper left corners in the area */
  places: { x: number; y: number }[];
  /** Factor on the area, from the middle of its upper edge; below 1 only above a stage */
  scale: number;
  /** Lower third or stage */
  lowerArea: Box;
  /** `line`: one line of the look Classic */
  mode: ThirdMode | 'line';
}

/** The style that puts an element into a box. */
export function placed({ x, y, width, height }: Box): CSSProperties {
  return { left: x, top: y, width, height };
}
