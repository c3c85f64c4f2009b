import type { Measure } from './fit-text';
import { NAME_FLOOR } from './type-scale';

/** What stands in the head of a panel. */
export interface HeadContent {
  name: string;
  /** Texts of the pills behind the name */
  pills: readonly string[];
  /** Width of what stands on the plate before the name, in em */
  before: number;
}

/** How the head is set. */
export interface HeadType {
  /** Font size of pills and plate; the name fits itself */
  size: number;
  /** The pills have less room around their texts */
  compact: boolean;
  /** Width that is left for the name */
  room: number;
}

/** Icon, gap and padding of a pill, in em. */
const AROUND = { wide: 2.1, compact: 1.45 };

/** Padding of the plate at both sides, in em. */
const PLATE_PADDING = 1.1;

/** Behind each pill, and between the name and the first one. */
const GAP = 8;
const SPACE = 12;

/** Share of a name that one of two lines has to hold: names rarely break in the middle. */
const HALF = 0.6;

/**
 * Fits the head of a panel: at the size of the scale, or smaller so that the name stays on one line, else on two lines, down to
 * the smallest size of names.
 */
export function fitHead(content: HeadContent, width: number, largest: number, measure: Measure): HeadType {
  const types = [headType(content, width, largest, measure, false)];
  for (let size = largest; size >= Math.min(largest, NAME_FLOOR); size -= 1)
    types.push(headType(content, width, size, measure, true));

  const name = measure(content.name) * NAME_FLOOR;
  const fitting = (wanted: number) => types.find(({ room }) => room >= wanted);
  return (
    fitting(name) ??
    fitting(widthOfTwoLines(content.name, measure) * NAME_FLOOR) ??
    fitting(name * HALF) ??
    (types.at(-1) as HeadType)
  );
}

/** Largest plate of the look Classic, and the size of its name. */
const FOOT_PLATE = 170;
const FOOT_NAME = 24;

/** The foot of the look Classic: the name gets smaller, plate and pills keep their size. */
export function fitFoot({ before }: HeadContent): HeadType {
  return { size: FOOT_NAME, compact: false, room: FOOT_PLATE - (before + PLATE_PADDING) * FOOT_NAME };
}

/** Where a name may become two lines: at a space, and behind a hyphen or underscore. */
const BREAKS = /\s+|(?<=[-_])/g;

/** Width in em of the longer of two lines of a name; infinite for a name without a place to break. */
function widthOfTwoLines(name: string, measure: Measure): number {
  const widths = [...name.matchAll(BREAKS)].map(({ index }) => {
    const lines = [name.slice(0, index), name.slice(index).trim()];
    return Math.max(...lines.map(measure));
  });
  return Math.min(...widths);
}

function headType({ pills, before }: HeadContent, width: number, size: number, measure: Measure, compact: boolean) {
  const around = compact ? AROUND.compact : AROUND.wide;
  const taken = pills.reduce((sum, text) => sum + (measure(text) + around) * size + GAP, SPACE);
  return { size, compact, room: width - taken - (before + PLATE_PADDING) * size };
}
