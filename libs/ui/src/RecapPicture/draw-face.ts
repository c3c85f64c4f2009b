import { faceOf } from '../Face/face-of';
import { imposterFigure } from '../Face/imposter-figure';
import { masks } from '../Face/masks';
import { moodEyes } from '../Face/mood-eyes';
import { patternAreas } from '../Face/pattern-areas';
import { markPaths } from '../Logo/mark-paths';

/** Edge of the square around a face's disc, in the units of its paths; they start at -16. */
const EDGE = 132;
const INK = '#14161f';

export interface DrawnFace {
  /** Number of the player's seat */
  seat: number;
  mood: 'awake' | 'happy' | 'unmasked';
  /** Left and upper edge of the square around the disc, and its length */
  x: number;
  y: number;
  size: number;
}

/** Draws a player's face on a canvas, from the paths of the screens. */
export function drawFace(context: CanvasRenderingContext2D, { seat, mood, x, y, size }: DrawnFace): void {
  const { colour } = faceOf(seat);
  const unmasked = mood === 'unmasked';
  context.save();
  context.translate(x, y);
  context.scale(size / EDGE, size / EDGE);
  context.translate(16, 16);
  context.beginPath();
  context.arc(50, 50, 64, 0, 2 * Math.PI);
  context.fillStyle = unmasked ? '#33090f' : colour.disc;
  context.fill();
  context.setLineDash(unmasked ? [13.4, 6.7] : []);
  stroke(context, unmasked ? '#ff5a5f' : colour.fill, 4);
  context.setLineDash([]);
  if (unmasked) drawImposter(context);
  drawMask(context, seat, mood);
  context.restore();
}

/** The figure behind the mask, which is pushed up. */
function drawImposter(context: CanvasRenderingContext2D): void {
  const bubble = new Path2D(imposterFigure.bubble);
  context.fillStyle = '#0b0d13';
  context.fill(bubble);
  stroke(context, '#8f2630', 2.5, bubble);
  context.fillStyle = '#fff';
  context.fill(new Path2D(imposterFigure.eyes));
  context.fillStyle = '#dc2626';
  context.fill(new Path2D(imposterFigure.pupils));
  stroke(context, '#ff5a5f', 4.4, new Path2D(imposterFigure.smile));
  context.translate(64, 17);
  context.rotate((16 / 180) * Math.PI);
  context.scale(0.9, 0.9);
  context.translate(-50, -50);
}

function drawMask(context: CanvasRenderingContext2D, seat: number, mood: DrawnFace['mood']): void {
  const look = faceOf(seat);
  const mask = masks[look.mask];
  const eyes = mood === 'happy' ? moodEyes[look.mask] : undefined;
  if (!mask) return;
  const shape = new Path2D();
  for (const d of mask.shape) shape.addPath(new Path2D(d));
  context.fillStyle = look.colour.fill;
  context.fill(shape);
  context.save();
  context.clip(shape);
  context.globalAlpha = 0.3;
  context.fillStyle = INK;
  context.fill(new Path2D(patternAreas[look.pattern]));
  context.restore();
  for (const [at, { d, fill }] of mask.details.entries()) {
    if (eyes?.replaced.includes(at)) continue;
    context.fillStyle = fill === 'ink' ? INK : '#fff';
    context.fill(new Path2D(d));
  }
  if (mask.lines) stroke(context, INK, 4.2, new Path2D(mask.lines));
  if (eyes) stroke(context, mask.name === 'robot' ? '#fff' : INK, 5, new Path2D(eyes.happy));
}

function stroke(context: CanvasRenderingContext2D, colour: string, width: number, path?: Path2D): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.lineCap = path ? 'round' : 'butt';
  if (path) context.stroke(path);
  else context.stroke();
}

/** Draws a vote: the product's mask on its violet. A vote shows nobody. */
export function drawVote(context: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  context.save();
  context.translate(x, y);
  context.scale(size / 64, size / 64);
  context.beginPath();
  context.arc(32, 32, 29, 0, 2 * Math.PI);
  context.fillStyle = '#8b5cf6';
  context.fill();
  stroke(context, '#fff', 4);
  context.translate(6.4, 7);
  context.scale(0.8, 0.8);
  context.fillStyle = '#fff';
  context.fill(new Path2D(markPaths.mask), 'evenodd');
  context.restore();
}
