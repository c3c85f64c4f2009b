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
    call: [394, 62],
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
    round: [280, 72],
    rules: [890, 290],
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
    bar: [309, 40],
    call: [390, 58],
    category: [210, 27],
    clock: [62, 23],
    face: [119, 119],
    message: [363, 58],
    name: [67, 27],
    number: [18, 20],
    outline: [309, 232],
    panel: [309, 232],
    points: [31, 22],
    role: [309, 26],
    round: [100, 33],
    suspicion: [53, 27],
    third: [1000, 58],
    'time bar': [92, 9],
    timer: [309, 37],
    turn: [309, 232],
    word: [97, 26],
    words: [97, 26],
  },
};
