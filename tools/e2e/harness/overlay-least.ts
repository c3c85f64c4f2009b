/** Width and height of kinds of boxes. */
export type Sizes = Record<string, [width: number, height: number]>;

/** Least width and height of anything that is painted, in pixels of 1920x1080 or 1080x1920. */
export const PAINTED_PX = 6;

/**
 * Least width and height of each kind of box with 1 to 20 players, in pixels of 1920x1080 or 1080x1920. `classic` is drawn for
 * 1920x1080 in both formats and scaled.
 */
export const least: Record<'show' | 'classic', Sizes> = {
  show: {
    accuracy: [150, 39],
    bar: [155, 30],
    category: [230, 74],
    clock: [98, 37],
    code: [638, 284],
    face: [54, 54],
    message: [600, 124],
    name: [72, 37],
    newest: [600, 124],
    number: [24, 23],
    outline: [230, 136],
    panel: [230, 136],
    place: [200, 40],
    points: [35, 25],
    role: [250, 27],
    round: [280, 74],
    stage: [1024, 300],
    suspicion: [430, 62],
    third: [600, 124],
    'time bar': [300, 12],
    timer: [300, 53],
    turn: [332, 162],
    word: [66, 20],
    words: [175, 28],
  },
  classic: {
    accuracy: [370, 46],
    bar: [309, 41],
    category: [280, 46],
    clock: [62, 27],
    face: [309, 232],
    message: [620, 55],
    name: [110, 11],
    number: [25, 23],
    outline: [309, 232],
    panel: [309, 232],
    points: [31, 22],
    role: [118, 28],
    suspicion: [70, 21],
    'time bar': [92, 10],
    timer: [309, 49],
    turn: [309, 232],
    word: [110, 29],
    words: [309, 9],
  },
};
