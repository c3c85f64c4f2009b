/** A closed area drawn over the silhouette. */
export interface Detail {
  d: string;
  fill: 'ink' | 'white';
}

/** One of the twelve masks in a square of 100. */
export interface Mask {
  name: string;
  /** The silhouette, one path a piece; it alone tells the masks apart */
  shape: readonly string[];
  /** Eyes and other areas, drawn in this order */
  details: readonly Detail[];
  /** Dark strokes: mouth, whiskers */
  lines?: string;
}

const ink = (...paths: string[]): Detail[] => paths.map((d) => ({ d, fill: 'ink' }));
const white = (...paths: string[]): Detail[] => paths.map((d) => ({ d, fill: 'white' }));

function oval(x: number, y: number, rx: number, ry = rx): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
}

export const masks: readonly Mask[] = [
  {
    name: 'cat',
    shape: ['M17 12 40 31q10-3 20 0L83 12q8 30 1 52-8 27-34 27T16 64q-7-22 1-52Z'],
    details: ink('M25 52q11-9 20 5-12 9-20-5Z', 'M75 52q-11-9-20 5 12 9 20-5Z', 'M44 67h12l-6 7Z'),
    lines: 'M50 73v7M27 68 10 64M27 75 12 80M73 68l17-4M73 75l15 5',
  },
  {
    name: 'hare',
    shape: [
      'M36 44C25 26 20 5 30 4q11-1 15 36h10Q59 3 70 4c10 1 5 22-6 40 13 6 16 16 14 28-3 15-15 22-28 22S25 87 22 72c-2-12 1-22 14-28Z',
    ],
    details: [...ink(oval(38, 62, 6.5), oval(62, 62, 6.5)), ...white('M43 82h14v8H43Z')],
    lines: 'M50 72v8M41 80h18',
  },
  {
    name: 'bear',
    shape: [
      oval(24, 27, 15),
      oval(76, 27, 15),
      'M50 19c27 0 37 18 37 38 0 22-17 35-37 35S13 79 13 57c0-20 10-38 37-38Z',
    ],
    details: ink(oval(36, 51, 6), oval(64, 51, 6), oval(50, 66, 9, 6.5)),
    lines: 'M50 72v6M39 79q11 8 22 0',
  },
  {
    name: 'owl',
    shape: ['M13 12q21 5 37 17 16-12 37-17-4 20-3 44 0 33-34 36-34-3-34-36 1-24-3-44Z'],
    details: [
      ...white(oval(34, 50, 15), oval(66, 50, 15)),
      ...ink(oval(35, 51, 7.5), oval(65, 51, 7.5), 'm42 65 8 15 8-15-8-5Z'),
    ],
  },
  {
    name: 'ram',
    shape: [
      'M33 34q17-9 34 0l-4 40q-4 18-13 18t-13-18Z',
      'M38 31C27 10 2 22 4 46c2 21 30 23 31 4 0-12-16-12-17-1-6-10 6-21 18-8Z',
      'M62 31C73 10 98 22 96 46c-2 21-30 23-31 4 0-12 16-12 17-1 6-10-6-21-18-8Z',
    ],
    details: ink('M38 51q8-4 9 5-9 3-9-5Z', 'M62 51q-8-4-9 5 9 3 9-5Z', 'M43 75h5v5Z', 'M57 75h-5v5Z'),
    lines: 'M50 80v6',
  },
  {
    name: 'frog',
    shape: [oval(29, 31, 16), oval(71, 31, 16), 'M50 33c28 0 43 14 43 30 0 18-18 27-43 27S7 81 7 63c0-16 15-30 43-30Z'],
    details: [
      ...white(oval(29, 31, 10), oval(71, 31, 10)),
      ...ink(oval(30, 32, 5.5), oval(70, 32, 5.5), oval(45, 54, 2), oval(55, 54, 2)),
    ],
    lines: 'M19 65q31 20 62 0',
  },
  {
    name: 'robot',
    shape: [
      oval(50, 11, 8),
      'M46 15h8v14h-8Z',
      'M29 26h42q11 0 11 11v44q0 11-11 11H29q-11 0-11-11V37q0-11 11-11Z',
      'M8 46h14v23H8ZM78 46h14v23H78Z',
    ],
    details: [
      ...ink('M33 40h34q7 0 7 7v6q0 7-7 7H33q-7 0-7-7v-6q0-7 7-7Z'),
      ...white('M34 46h10v8H34Z', 'M56 46h10v8H56Z'),
    ],
    lines: 'M34 76h32M42 72v8M50 72v8M58 72v8',
  },
  {
    name: 'domino',
    shape: [
      'M3 42c16-16 34-12 47-2 13-10 31-14 47 2-1 23-13 34-27 34-10 0-16-6-20-13-4 7-10 13-20 13C16 76 4 65 3 42Z',
      'M74 35C68 22 75 11 87 8c1 11-1 20-8 27Z',
      'M65 32c-7-11-5-22 2-28 6 9 7 18 7 30Z',
    ],
    details: ink('M16 48q16-8 27 6-4 11-14 11-11-2-13-17Z', 'M84 48q-16-8-27 6 4 11 14 11 11-2 13-17Z'),
  },
  {
    name: 'ghost',
    shape: ['M17 93V48C17 22 31 7 50 7s33 15 33 41v45L72 81 61 93 50 81 39 93 28 81Z'],
    details: ink(oval(38, 45, 7, 10), oval(62, 45, 7, 10), oval(50, 67, 6, 8)),
  },
  {
    name: 'king',
    shape: ['m16 42-5-32 21 14L50 4l18 20 21-14-5 32v22c-1 19-16 28-34 28S17 83 16 64Z'],
    details: ink(oval(37, 57, 6), oval(63, 57, 6), 'M24 78q12-15 26-5 14-10 26 5-14 5-26-2-12 7-26 2Z'),
    lines: 'M18 43h64',
  },
  {
    name: 'pirate',
    shape: ['M50 9c25 0 36 16 37 35l10 8-11 6c0 22-16 34-36 34S14 80 14 58l-1-14C14 25 25 9 50 9Z'],
    details: ink('M24 49h25c1 14-5 20-12 20S23 63 24 49Z', oval(65, 56, 6.5)),
    lines: 'M14 43q37-10 74 2M40 79q12 6 23-3',
  },
  {
    name: 'alien',
    shape: ['M50 5c29 0 41 16 40 38-2 23-20 41-40 52-20-11-38-29-40-52C9 21 21 5 50 5Z'],
    details: ink('M19 43q22-2 27 23-25 1-27-23Z', 'M81 43q-22-2-27 23 25 1 27-23Z'),
    lines: 'M43 81h14',
  },
];
