/** Width of a text in em, that is at a font size of one pixel. */
export type Measure = (text: string) => number;

/** Puts soft hyphens where a word may be broken. */
export type Hyphenate = (text: string) => string;

/** What a text has to fit into. */
export interface FitBox {
  width: number;
  height: number;
  /** Largest font size */
  max: number;
  /** Font size below which the text is broken rather than made smaller */
  min: number;
}

export interface FittedLine {
  text: string;
  /** The line ends inside a word */
  hyphen: boolean;
}

export interface Fitted {
  size: number;
  lines: readonly FittedLine[];
  /** How it was made to fit; `cut` ends in an ellipsis */
  by: 'size' | 'space' | 'hyphen' | 'anywhere' | 'cut';
}

/** Line height of one line, and of each of several. */
export const ONE_LINE = 1.1;
export const MANY_LINES = 1.04;

/** Smallest gain in size for which a text gets two lines. */
const WORTH_TWO_LINES = 1.12;

/** A break after a colon keeps the rest together; it is chosen down to this factor of the largest size. */
const COLON_MAY_COST = 0.8;

/** A text on one line at this share of the largest size is large enough. */
const LARGE_ENOUGH = 0.7;

/** All spaces but those that keep two words together. */
const SPACES = /[^\S\u00a0]+/g;

/** Where a word may end a line: at a soft hyphen, which is not drawn, and behind a hyphen or underscore of its own. */
const BREAKS = /\u00ad|(?<=[-_])/;
const OWN_BREAK = /[-_]$/;

/**
 * The largest way to set a text: on one line; on two lines at a space where that is clearly larger; on more lines at
 * spaces; broken at soft hyphens; then anywhere; and cut off at last.
 */
export function fitText(text: string, box: FitBox, measure: Measure, hyphenate: Hyphenate = (word) => word): Fitted {
  const one = sizeOf([text], box, measure);
  const two = one < box.max * LARGE_ENOUGH ? splitAtSpace(text, box, measure, one) : null;
  if (two) return two;
  if (one >= box.min) return { size: one, lines: [{ text, hyphen: false }], by: 'size' };

  return (
    breakLines(wordsOf(text), box, measure, 'space') ??
    breakLines(piecesOf(hyphenate(text)), box, measure, 'hyphen') ??
    breakLines(graphemesOf(text), box, measure, 'anywhere') ??
    cutOff(text, box, measure)
  );
}

/** Rounded down to half pixels: a hundredth more would wrap. */
const halfPixel = (size: number) => Math.floor(size * 2) / 2;

function sizeOf(lines: readonly string[], { width, height, max }: FitBox, measure: Measure): number {
  const widest = Math.max(...lines.map(measure), 0.01);
  const lineHeight = lines.length > 1 ? MANY_LINES : ONE_LINE;
  return halfPixel(Math.min(max, width / widest, height / (lines.length * lineHeight)));
}

/** Two lines; null where none are clearly larger than `one`, the size of the text on one line. */
function splitAtSpace(text: string, box: FitBox, measure: Measure, one: number): Fitted | null {
  const splits = breaksOf(text.trim()).map(({ index }) => {
    const lines = [text.trim().slice(0, index), text.trim().slice(index).trim()];
    return { lines, size: sizeOf(lines, box, measure), widest: Math.max(...lines.map(measure)) };
  });
  const worth = splits.filter(({ size }) => size > one * WORTH_TWO_LINES && size >= box.min);
  // Where the height limits the size, all splits are as large: the most even one is the easiest to read.
  const [largest] = worth.sort((a, b) => b.size - a.size || a.widest - b.widest);
  if (!largest) return null;
  const colon = worth.find(({ lines, size }) => lines[0]?.endsWith(':') && size >= largest.size * COLON_MAY_COST);
  const best = colon ?? largest;
  // The space stays at the end of the first line, for screen readers and copied text.
  const [first, second] = best.lines;
  return { size: best.size, lines: [wholeLine(`${first} `), wholeLine(second ?? '')], by: 'space' };
}

/** Where a text may become two lines: behind its bars, else at any space. */
function breaksOf(text: string): RegExpExecArray[] {
  const spaces = [...text.matchAll(SPACES)];
  const behindBars = spaces.filter(({ index }) => text[index - 1] === '|');
  return behindBars.length > 0 ? behindBars : spaces;
}

const wholeLine = (text: string): FittedLine => ({ text, hyphen: false });

/** A piece of a text that stays whole, and what follows when the line ends behind it. */
interface Piece {
  text: string;
  /** Stands behind it when the line goes on */
  glue: '' | ' ';
  hyphen: boolean;
}

function wordsOf(text: string): Piece[] {
  const words = text.split(SPACES).filter((word) => word !== '');
  return words.map((word) => ({ text: word, glue: ' ', hyphen: false }));
}

function piecesOf(hyphenated: string): Piece[] {
  return wordsOf(hyphenated).flatMap((word) => {
    const parts = word.text.split(BREAKS);
    return parts.map((text, at): Piece => {
      const last = at === parts.length - 1;
      return { text, glue: last ? ' ' : '', hyphen: !last && !OWN_BREAK.test(text) };
    });
  });
}

function graphemesOf(text: string): Piece[] {
  const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text);
  return [...segments].map(({ segment }) => ({ text: segment, glue: '', hyphen: false }));
}

function breakLines(pieces: readonly Piece[], box: FitBox, measure: Measure, by: Fitted['by']): Fitted | null {
  for (let size = box.max; size >= box.min; size -= 0.5) {
    const lines = fillLines(pieces, box.width / size, measure);
    if (lines && lines.length * MANY_LINES * size <= box.height) {
      return { size, lines: balance(lines, pieces, box.width / size, measure), by };
    }
  }
  return null;
}

/** The same number of lines, as narrow as can be: no line of two letters below a full one. */
function balance(lines: FittedLine[], pieces: readonly Piece[], width: number, measure: Measure): FittedLine[] {
  let best = lines;
  for (let narrow = width * 0.95; narrow > width / 2; narrow -= width * 0.05) {
    const filled = fillLines(pieces, narrow, measure);
    if (!filled || filled.length > lines.length) break;
    best = filled;
  }
  return best;
}

/** Fills lines of `width` em; null when a piece alone is too wide. */
function fillLines(pieces: readonly Piece[], width: number, measure: Measure): FittedLine[] | null {
  const lines: FittedLine[] = [];
  let line = '';
  let last: Piece | undefined;
  for (const piece of pieces) {
    const longer = line + (last?.glue ?? '') + piece.text;
    if (last && measure(longer + (piece.hyphen ? '-' : '')) > width) {
      lines.push({ text: line + last.glue, hyphen: last.hyphen });
      line = piece.text;
    } else {
      line = longer;
    }
    if (measure(line + (piece.hyphen ? '-' : '')) > width) return null;
    last = piece;
  }
  return [...lines, { text: line, hyphen: false }];
}

function cutOff(text: string, box: FitBox, measure: Measure): Fitted {
  const room = Math.max(1, Math.floor(box.height / (MANY_LINES * box.min)));
  const lines = fillLines(graphemesOf(text), box.width / box.min, measure) ?? [{ text, hyphen: false }];
  const kept = lines.slice(0, room);
  const end = [...(kept.at(-1)?.text ?? '')];
  while (end.length > 0 && measure(`${end.join('')}…`) > box.width / box.min) end.pop();
  return {
    size: box.min,
    lines: [...kept.slice(0, -1), { text: `${end.join('')}…`, hyphen: false }],
    by: 'cut',
  };
}
