import type { Box, Size } from './geometry';
import type { PanelGeometry } from './panel-geometry';

/** Size of a reaction: a share of the face, or of the panel's height where a camera is shown. */
const FACE_SHARE = 0.44;
const CAMERA_SHARE = 0.26;

/** Between a reaction and what stands around it over a camera. */
const GAP = 8;

/** Between a reaction and the right edge of a camera beside the words: the tail of the word box ends there. */
const BESIDE = 18;

/** A smaller reaction would not be seen; low panels with a camera, words and a role leave no room for one. */
const LEAST = 24;

/** Where the reaction of a panel's player stands: at the lower right of the face or camera, never over a word. Null without room. */
export function reactionBox(size: Size, { face, camera, head, older, status, strip }: PanelGeometry): Box | null {
  if (face) return onFace(face);
  if (!camera) return null;

  const wanted = size.height * CAMERA_SHARE;
  if (status.x > camera.x + camera.width / 2) {
    const bottom = (strip?.y ?? size.height) - GAP;
    return square(camera.x + camera.width - BESIDE, bottom, Math.min(wanted, camera.width / 2));
  }
  const bottom = (older ?? status).y - GAP;
  const length = Math.min(wanted, bottom - head.y - head.height - GAP);
  return length < LEAST ? null : square(status.x + status.width - GAP, bottom, length);
}

/** The mask is a circle in the middle of its box. */
function onFace({ x, y, width, height }: Box): Box {
  const diameter = Math.min(width, height);
  return square(x + (width + diameter) / 2, y + (height + diameter) / 2, diameter * FACE_SHARE);
}

/** A square by its lower right corner. */
function square(right: number, bottom: number, length: number): Box {
  return { x: right - length, y: bottom - length, width: length, height: length };
}
