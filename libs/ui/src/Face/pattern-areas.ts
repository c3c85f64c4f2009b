import type { FacePattern } from './face-of';

const dots = [10, 31, 52, 73, 94].flatMap((y, row) =>
  [6, 27, 48, 69, 90].map((x) => `M${x + (row % 2) * 10} ${y}a4.600 4.600 0 1 0 9.200 0a4.600 4.600 0 1 0-9.200 0Z`),
);

/** What each pattern covers of a square of 100. */
export const patternAreas: Record<FacePattern, string> = {
  plain: '',
  stripes: [-58, -36, -14, 8, 30, 52, 74].map((x) => `M${x} 100 ${x + 100} 0h9L${x + 9} 100Z`).join(''),
  dots: dots.join(''),
  half: 'M50 0h50v100H50Z',
};
