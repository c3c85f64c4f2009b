/** The laughing eyes of a mask. */
export interface HappyEyes {
  /** Indexes of the details that they replace */
  replaced: readonly number[];
  d: string;
}

/** Laughing eyes in the order of the masks. */
export const happyEyes: readonly HappyEyes[] = [
  { replaced: [0, 1], d: 'M25 57q9-11 19 0M56 57q10-11 19 0' },
  { replaced: [0, 1], d: 'M30 65q8-11 15 0M55 65q8-11 15 0' },
  { replaced: [0, 1], d: 'M28 54q8-11 15 0M57 54q8-11 15 0' },
  { replaced: [0, 1, 2, 3], d: 'M21 56q13-17 26 0M53 56q13-17 26 0' },
  { replaced: [0, 1], d: 'M36 56q6-9 11 0M53 56q6-9 11 0' },
  { replaced: [0, 1, 2, 3], d: 'M20 36q9-13 18 0M62 36q9-13 18 0' },
  { replaced: [1, 2], d: 'M33 54q6-9 11 0M56 54q6-9 11 0' },
  { replaced: [0, 1], d: 'M17 57q12-15 26 1M83 57q-12-15-26 1' },
  { replaced: [0, 1], d: 'M30 51q8-13 15 0M55 51q8-13 15 0' },
  { replaced: [0, 1], d: 'M29 60q8-11 15 0M56 60q8-11 15 0' },
  { replaced: [1], d: 'M57 59q8-11 15 0' },
  { replaced: [0, 1], d: 'M20 56q12-13 25 4M80 56q-12-13-25 4' },
];
