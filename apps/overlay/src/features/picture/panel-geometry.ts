import type { Arrangement, Box, Size } from './geometry';
import { PLATE, type TypeScale } from './type-scale';

/** What decides how a panel is laid out. */
export interface PanelContent {
  size: Size;
  arrangement: Arrangement;
  /** Players in the picture */
  count: number;
  portrait: boolean;
  camera: boolean;
  /** The role is shown at the foot */
  role: boolean;
  /** Before the game: larger names, a low status box below the face */
  before: boolean;
  /** Lines to keep free for the older words at a width in pixels; 0 without words */
  olderLines: (width: number) => number;
}

/** Where the pieces of a panel stand, from its upper left corner. */
export interface PanelGeometry {
  /** The face, or null where a camera is shown */
  face: Box | null;
  camera: Box | null;
  /** Plain ground over the camera's lower part, behind the older words; null where they stand beside the camera */
  band: Box | null;
  head: Box;
  older: (Box & { lines: number }) | null;
  /** All words below each other, in the look Classic */
  column: Box | null;
  status: Box;
  /** Where the tail of the word box begins, and whether it points up or to the left; null where older words leave no room */
  tail: { x: number; y: number; points: 'up' | 'left' } | null;
  strip: Box | null;
}

const HEAD = 1.5;
const OLDER_LINE = 1.32;
const OLDER_GAP = 0.16;

/** Lays out one panel; all panels of a picture have the same size, their words differ. */
export function layOutPanel(content: PanelContent, type: TypeScale): PanelGeometry {
  const { size } = content;
  const height = content.role ? stripHeight(type) : 0;
  const strip = content.role ? { x: 0, y: size.height - height, width: size.width, height } : null;
  const below = height > 0 ? height + type.padding * 0.6 : type.padding;
  const inside = size.height - type.padding - below - type.gap;
  const pieces =
    content.arrangement === 'side' ? layOutBeside(content, type, inside) : layOutStacked(content, type, inside);
  return { ...pieces, band: bandOf(content, pieces, type), column: null, strip };
}

/** Largest count whose panels are high enough for a camera above a band. */
const MOST_WITH_BAND = 6;

/** The background of older words over a camera: small words on a moving picture are hard to read. */
function bandOf({ size, count, arrangement }: PanelContent, { camera, older }: Pieces, { gap }: TypeScale): Box | null {
  if (!camera || !older || arrangement === 'side' || count > MOST_WITH_BAND) return null;
  const y = older.y - gap / 2;
  // A camera that ends between two pixels fills the next one, too.
  return { x: 0, y, width: size.width, height: camera.height - y + 1 };
}

/** Height of the strip that names the role. */
function stripHeight({ name }: TypeScale): number {
  return Math.max(36, Math.min(50, name * 1.25));
}

function olderHeight(lines: number, { older }: TypeScale): number {
  return lines * older.max * OLDER_LINE + (lines > 1 ? older.max * OLDER_LINE * OLDER_GAP : 0);
}

/** Smallest height of the status box, as a factor of the largest older word; lines of older words are left out for it. */
const LEAST_STATUS = 1.6;

/** As many lines of older words as leave the status box its height, one at least. */
function linesBeside(wanted: number, statusHeight: (lines: number) => number, { older }: TypeScale): number {
  let lines = wanted;
  while (lines > 1 && statusHeight(lines) < older.max * LEAST_STATUS) lines -= 1;
  return lines;
}

/** Height of a head, and the room above it where the plate is higher than the head. */
function headOf({ name }: TypeScale, share = 1): { height: number; lead: number } {
  const height = name * HEAD * share;
  return { height, lead: Math.max(0, PLATE - height) / 2 };
}

/** How much larger names are before the game, when no word stands in the panel; less over a camera and beside the face. */
const BEFORE = { open: 1.7, narrow: 1.35 };

type Pieces = Omit<PanelGeometry, 'band' | 'column' | 'strip'>;

/** Face or camera at the left; plate, older words and status box at the right. */
function layOutBeside(content: PanelContent, type: TypeScale, inside: number): Pieces {
  const { size, camera, portrait, before } = content;
  const { padding, gap } = type;
  const view = camera
    ? Math.min(size.height * 1.05, size.width * (portrait ? 0.36 : 0.42))
    : Math.min(size.height * 0.62, size.width * 0.27);
  const x = padding + view + gap;
  const width = size.width - x - padding;
  const { height, lead } = headOf(type, before ? BEFORE.narrow : 1);
  const head = { x, y: padding + lead, width, height };
  const left = (lines: number) => inside - lead - height - (lines > 0 ? olderHeight(lines, type) + gap : 0);
  const lines = linesBeside(Math.min(2, content.olderLines(width)), left, type);
  const older = olderHeight(lines, type);
  const y = head.y + head.height + gap + (lines > 0 ? older + gap : 0);
  const status = { x, y, width, height: Math.max(0, left(lines)) };

  return {
    face: camera ? null : { x: padding, y: padding, width: view, height: inside + gap },
    camera: camera ? { x: 0, y: 0, width: view + padding, height: size.height } : null,
    head,
    older: lines > 0 ? { x, y: head.y + height + gap, width, height: older, lines } : null,
    status,
    tail: { x: x - 15, y: status.y + status.height / 2, points: 'left' },
  };
}

/** Face, plate and older words above; the status box over the full width below. A camera fills the panel behind them. */
function layOutStacked(content: PanelContent, type: TypeScale, inside: number): Pieces {
  const { size, camera, before } = content;
  const { padding, gap } = type;
  const width = size.width - 2 * padding;
  const { height: headHeight, lead } = headOf(type, before ? BEFORE[camera ? 'narrow' : 'open'] : 1);
  const above = (lines: number) => lead + headHeight + (lines > 0 ? olderHeight(lines, type) + gap : 0);
  const left = (lines: number) => statusBelow(content, type, inside, above(lines));
  const faceIn = (room: number) => (camera ? 0 : Math.min(room, size.width * (content.count > 10 ? 0.24 : 0.42)));
  const beside = camera ? width : width - faceIn(inside - left(2)) - gap - 2;
  const lines = linesBeside(stackedLines(content, beside), left, type);
  const older = olderHeight(lines, type);
  const statusHeight = left(lines);
  const view = inside - statusHeight;
  const status = { x: padding, y: padding + view + gap, width, height: statusHeight };
  const face = faceIn(view);
  const x = camera ? padding : padding + face + gap + 2;
  const column = { x, width: size.width - x - padding };
  const free = view - lead - headHeight - (lines > 0 ? older + gap : 0);
  const y = padding + (camera ? Math.min(lead, status.y - padding - headHeight) : lead + Math.max(0, free / 2));
  const olderY = olderTop(camera, y + headHeight, status.y, older, gap);

  return {
    face: camera ? null : { x: padding, y: padding, width: face, height: view },
    camera: camera ? { x: 0, y: 0, width: size.width, height: status.y + statusHeight * 0.55 } : null,
    head: { ...column, y, height: headHeight },
    older: lines > 0 ? { ...column, y: olderY, height: older, lines } : null,
    status,
    tail:
      camera && lines > 0 && status.y - olderY - older < TAIL
        ? null
        : { x: padding + Math.min(view * 0.42, size.width * 0.2), y: status.y - TAIL, points: 'up' },
  };
}

/** How far the tail of a word box reaches above it. */
const TAIL = 17;

/** Over a camera the older words lie on the tail, or on the status box where that is too narrow; else they follow the plate. */
function olderTop(camera: boolean, head: number, status: number, height: number, gap: number): number {
  if (!camera) return head + gap;
  const aboveTail = status - TAIL - height;
  return aboveTail >= head + gap ? aboveTail : status - gap - height;
}

function stackedLines({ size, olderLines }: PanelContent, width: number): number {
  const lines = Math.min(3, olderLines(width));
  return size.width < 400 ? Math.min(lines, 1) : lines;
}

function statusBelow({ camera, before }: PanelContent, type: TypeScale, inside: number, above: number): number {
  const { cameraWord, name } = type;
  const height = camera
    ? Math.max(Math.min(inside * 0.3, cameraWord * 1.25), cameraWord * 1.12)
    : Math.min(inside - above, cameraWord * 1.9, inside * 0.6);
  return before ? Math.min(height, name * 2.6) : height;
}
