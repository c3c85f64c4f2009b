/** A colour of a face: light, so that it never stands for turn, crewmate, imposter or brand. */
export interface FaceColour {
  name: string;
  /** Mask, ring and name plate */
  fill: string;
  /** 30 % of `fill` in #0d0f16, mixed beforehand: the overlay's oldest browser knows no `color-mix` */
  disc: string;
  /** Ring around a white speech bubble, on which `fill` may be too light */
  onWhite: string;
}

export const faceColours: readonly FaceColour[] = [
  { name: 'turquoise', fill: '#4fd8d2', disc: '#234347', onWhite: '#4fd8d2' },
  { name: 'lemon', fill: '#f4e64a', disc: '#48472d', onWhite: '#f4e64a' },
  { name: 'pink', fill: '#ff8fcb', disc: '#4c3246', onWhite: '#ff8fcb' },
  { name: 'peach', fill: '#ffbd96', disc: '#4b3d3a', onWhite: '#ffbd96' },
  { name: 'ice', fill: '#e3e9f5', disc: '#444750', onWhite: '#7d89a8' },
  { name: 'cocoa', fill: '#c08f6b', disc: '#3c312f', onWhite: '#c08f6b' },
];

/** The colour of the product's own figures, which stand for nobody: no seat has it. */
const figureColour: FaceColour = { name: 'violet', fill: '#b79dff', disc: '#2b2150', onWhite: '#8b5cf6' };

export type FacePattern = 'plain' | 'stripes' | 'dots' | 'half';

const patterns: readonly FacePattern[] = ['plain', 'stripes', 'dots', 'half'];

/** Number of masks: the first twelve seats differ by shape. */
export const MASKS = 12;

/** What the face of a seat looks like. */
export interface FaceLook {
  /** Index of the mask, 0 to 11 */
  mask: number;
  colour: FaceColour;
  pattern: FacePattern;
}

/** The product's own figure with that mask, 0 to 11. */
export function figureOf(mask: number): FaceLook {
  return { mask, colour: figureColour, pattern: 'plain' };
}

/** What a number of a face, 0 to 143, looks like. The masks repeat after twelve, with another colour and pattern. */
export function faceOf(face: number): FaceLook {
  const mask = face % MASKS;
  const repeat = Math.floor(face / MASKS);
  const colour = faceColours[(face + (mask >= 6 ? 1 : 0) + 2 * repeat) % faceColours.length];
  const pattern = patterns[(face + Math.floor(mask / 4) + repeat) % patterns.length];
  if (!colour || !pattern) throw new RangeError(`no face ${face}`);
  return { mask, colour, pattern };
}
