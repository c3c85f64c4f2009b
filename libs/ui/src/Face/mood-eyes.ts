/** The eyes of a mask that is happy or asleep, as lines. */
export interface MoodEyes {
  /** Indexes of the details that they replace */
  replaced: readonly number[];
  happy: string;
  asleep: string;
}

/** Eyes with a mood in the order of the masks. */
export const moodEyes: readonly MoodEyes[] = [
  {
    replaced: [0, 1],
    happy: 'M25 57q9-11 19 0M56 57q10-11 19 0',
    asleep: 'M25 53q10 7 19 2M75 53q-10 7-19 2',
  },
  {
    replaced: [0, 1],
    happy: 'M30 65q8-11 15 0M55 65q8-11 15 0',
    asleep: 'M31 61q7 7 14 0M55 61q7 7 14 0',
  },
  {
    replaced: [0, 1],
    happy: 'M28 54q8-11 15 0M57 54q8-11 15 0',
    asleep: 'M29 50q7 7 14 0M57 50q7 7 14 0',
  },
  {
    replaced: [0, 1, 2, 3],
    happy: 'M21 56q13-17 26 0M53 56q13-17 26 0',
    asleep: 'M21 50q13 12 26 0M53 50q13 12 26 0',
  },
  {
    replaced: [0, 1],
    happy: 'M36 56q6-9 11 0M53 56q6-9 11 0',
    asleep: 'M37 52q5 5 10 0M53 52q5 5 10 0',
  },
  {
    replaced: [0, 1, 2, 3],
    happy: 'M20 36q9-13 18 0M62 36q9-13 18 0',
    asleep: 'M20 32q9 8 18 0M62 32q9 8 18 0',
  },
  {
    replaced: [1, 2],
    happy: 'M33 54q6-9 11 0M56 54q6-9 11 0',
    asleep: 'M33 51h11M56 51h11',
  },
  {
    replaced: [0, 1],
    happy: 'M17 57q12-15 26 1M83 57q-12-15-26 1',
    asleep: 'M17 52q12 10 26 4M83 52q-12 10-26 4',
  },
  {
    replaced: [0, 1],
    happy: 'M30 51q8-13 15 0M55 51q8-13 15 0',
    asleep: 'M30 46q8 7 15 0M55 46q8 7 15 0',
  },
  {
    replaced: [0, 1],
    happy: 'M29 60q8-11 15 0M56 60q8-11 15 0',
    asleep: 'M30 56q7 7 14 0M56 56q7 7 14 0',
  },
  {
    replaced: [1],
    happy: 'M57 59q8-11 15 0',
    asleep: 'M58 55q7 7 14 0',
  },
  {
    replaced: [0, 1],
    happy: 'M20 56q12-13 25 4M80 56q-12-13-25 4',
    asleep: 'M20 47q11 12 25 11M80 47q-11 12-25 11',
  },
];
