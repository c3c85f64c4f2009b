/** Upright for phones, wide for posts. */
export type RecapShape = 'portrait' | 'landscape';

/** Where everything stands in a picture, in its pixels. */
export interface RecapLayout {
  width: number;
  height: number;
  margin: number;
  head: { y: number; mark: number; size: number };
  word: {
    x: number;
    y: number;
    width: number;
    /** Size of the line above */
    label: number;
    /** Largest size of the word */
    size: number;
    /** Box of the word: below the label, its height, and its inner edge */
    gap: number;
    height: number;
    padding: number;
    centred: boolean;
  };
  imposter: {
    face: number;
    faceX: number;
    faceY: number;
    textX: number;
    textY: number;
    textWidth: number;
    label: number;
    name: number;
    /** Size of words and votes */
    chip: number;
    votesX: number;
    /** Null below the words */
    votesY: number | null;
    votesWidth: number;
  };
  band: {
    y: number;
    title: { x: number; y: number; size: number; textWidth: number; centred: boolean };
    /** The faces */
    x: number;
    facesY: number;
    width: number;
    height: number;
    perRow: number;
    chip: number;
  };
}

export const layouts: Record<RecapShape, RecapLayout> = {
  portrait: {
    width: 1080,
    height: 1350,
    margin: 66,
    head: { y: 62, mark: 66, size: 44 },
    word: { x: 540, y: 206, width: 940, label: 42, size: 120, gap: 32, height: 168, padding: 56, centred: true },
    imposter: {
      face: 330,
      faceX: 82,
      faceY: 500,
      textX: 470,
      textY: 506,
      textWidth: 550,
      label: 40,
      name: 88,
      chip: 40,
      votesX: 470,
      votesY: null,
      votesWidth: 550,
    },
    band: {
      y: 850,
      title: { x: 540, y: 938, size: 74, textWidth: 960, centred: true },
      x: 50,
      facesY: 966,
      width: 980,
      height: 360,
      perRow: 4,
      chip: 36,
    },
  },
  landscape: {
    width: 1200,
    height: 630,
    margin: 56,
    head: { y: 44, mark: 50, size: 36 },
    word: { x: 56, y: 166, width: 640, label: 30, size: 92, gap: 22, height: 116, padding: 34, centred: false },
    imposter: {
      face: 206,
      faceX: 730,
      faceY: 176,
      textX: 956,
      textY: 206,
      textWidth: 200,
      label: 28,
      name: 62,
      chip: 28,
      votesX: 56,
      votesY: 306,
      votesWidth: 640,
    },
    band: {
      y: 424,
      title: { x: 56, y: 536, size: 50, textWidth: 330, centred: false },
      x: 400,
      facesY: 436,
      width: 760,
      height: 186,
      perRow: 8,
      chip: 28,
    },
  },
};
