import type { Box, Size, ThirdMode } from './geometry';

/** What stands beside the line. */
export interface LineContent {
  /** Width of the box that names the round; null without one */
  round: number | null;
  /** Width of what stands before the text; null for an icon as high as the line allows */
  icon?: number | null;
  /** What stands behind the text: its width in em, its font size and the room its icon takes; null without it */
  aside: { em: number; size: number; icon: number } | null;
  /** Font size of the text in a room */
  textSize: (room: Size & { max: number }) => number;
}

/** Where the pieces of a line stand, and the room their texts have. */
export interface LineGeometry {
  round: Box | null;
  line: Box;
  icon: number;
  /** Height of what stands before the text */
  iconSize: number;
  text: Size;
  /** Largest size of the line's text */
  max: number;
  aside: Size | null;
}

const GAP = 12;

/** Where line and chat stand in a lower third. */
export interface LineSplit {
  line: Size;
  chat: Box | null;
}

/** Width of the chat beside a line, and its heights below one. */
const CHAT_WIDTH = 430;
const CHAT_HEIGHT = { wide: 106, tall: 112, short: 62, portrait: 106 };

/** Gives the chat its room: beside the line in a low third, below it in the others. */
export function splitLine(mode: ThirdMode, size: Size, withChat: boolean): LineSplit {
  const { width, height } = size;
  if (!withChat) return { line: size, chat: null };
  if (mode === 'bar') {
    const line = { width: width - CHAT_WIDTH - GAP, height };
    return { line, chat: { x: width - CHAT_WIDTH, y: 0, width: CHAT_WIDTH, height } };
  }
  const chat = CHAT_HEIGHT[mode];
  return {
    line: { width, height: height - chat - GAP },
    chat: { x: 0, y: height - chat, width, height: chat },
  };
}

/** Smallest height of a line with two texts below each other. */
const LEAST_STACKED = 180;

/** Smallest gain in text size for which the clock moves below the text. */
const WORTH_STACKING = 1.25;

/** Between the edge of a line and its texts. */
const PADDING = 26;

/**
 * Lays out a lower third of one line; in a high one the round stands above it. The aside stands
 * below the text where that makes the text clearly larger.
 */
export function layOutLine(mode: ThirdMode, size: Size, content: LineContent): LineGeometry {
  const high = mode === 'tall' || mode === 'short';
  const { width, height } = size;
  const head = high ? Math.min(110, height * 0.28) : height;
  const round = content.round === null ? null : { x: 0, y: 0, width: high ? width : content.round, height: head };
  const line = lineBeside(round, high, size);
  const largest = Math.min(64, line.height * 0.5);
  const icon = content.icon ?? largest;
  const iconSize = Math.min(content.icon || largest, line.height * 0.75);
  const max = mode === 'bar' || mode === 'portrait' ? 72 : 110;
  const { aside, textSize } = content;
  const room = line.width - 68 - icon;
  if (aside === null)
    return { round, line, icon, iconSize, max, text: { width: room, height: line.height * 0.8 }, aside };

  const below = asideBelow(line, room, aside);
  const behind = asideBehind(line, room, aside);
  const sizeOf = ({ text }: Texts) => textSize({ ...text, max });
  const stacked = line.height >= LEAST_STACKED && sizeOf(below) > sizeOf(behind) * WORTH_STACKING;
  return { round, line, icon, iconSize, max, ...(stacked ? below : behind) };
}

type Texts = Pick<LineGeometry, 'text' | 'aside'>;
type Aside = NonNullable<LineContent['aside']>;

function asideBelow(line: Size, room: number, { icon }: Aside): Texts {
  return {
    text: { width: room, height: line.height * 0.55 },
    aside: { width: line.width - 2 * PADDING - icon, height: line.height * 0.25 },
  };
}

function asideBehind(line: Size, room: number, { em, size }: Aside): Texts {
  const beside = Math.min(line.width * 0.3, em * size + 60);
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
