import type { Box, Size, ThirdMode } from './show-grid';

/** What stands beside the line. */
export interface LineContent {
  /** Width of the box that names the round; null without one */
  round: number | null;
  /** What stands behind the text: its width in em, its font size and the room its icon takes; null without it */
  aside: { em: number; size: number; icon: number } | null;
}

/** Where the pieces of a line stand, and the room their texts have. */
export interface LineGeometry {
  round: Box | null;
  line: Box;
  icon: number;
  text: Size;
  /** Largest size of the line's text */
  max: number;
  aside: Size | null;
}

const GAP = 12;

/** Between the edge of a line and its texts. */
const PADDING = 26;

/** Lays out a lower third of one line; in a high one the round stands above it and the aside below. */
export function layOutLine(mode: ThirdMode, size: Size, content: LineContent): LineGeometry {
  const high = mode === 'tall' || mode === 'short';
  const { width, height } = size;
  const head = high ? Math.min(110, height * 0.28) : height;
  const round = content.round === null ? null : { x: 0, y: 0, width: high ? width : content.round, height: head };
  const line = lineBeside(round, high, size);
  const icon = Math.min(64, line.height * 0.5);
  const max = mode === 'bar' || mode === 'portrait' ? 72 : 110;
  return { round, line, icon, max, ...textsOf(line, line.width - 68 - icon, content.aside) };
}

/** Width by height from which text and aside are larger side by side. */
const BESIDE_FROM = 3;

/** The aside stands behind the text, in a high line below it. */
function textsOf(line: Size, room: number, aside: LineContent['aside']): Pick<LineGeometry, 'text' | 'aside'> {
  if (aside === null) return { text: { width: room, height: line.height * 0.8 }, aside: null };
  if (line.width / line.height < BESIDE_FROM) {
    return {
      text: { width: room, height: line.height * 0.55 },
      aside: { width: line.width - 2 * PADDING - aside.icon, height: line.height * 0.25 },
    };
  }
  const beside = Math.min(line.width * 0.3, aside.em * aside.size + 60);
  return {
    text: { width: room - beside - 24, height: line.height * 0.8 },
    aside: { width: beside - 50, height: line.height * 0.8 },
  };
}

function lineBeside(round: Box | null, high: boolean, { width, height }: Size): Box {
  const left = round && !high ? round.width + GAP : 0;
  const top = round && high ? round.height + GAP : 0;
  return { x: left, y: top, width: width - left, height: height - top };
}
