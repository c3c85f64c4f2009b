import { markPaths } from '../Logo/mark-paths';
import { drawFace, drawVote } from './draw-face';
import { describeFacts, type RecapFacts, type RecapPlayer } from './facts';
import { layouts, type RecapLayout, type RecapShape } from './layouts';
import { type Colours, type Fill, loadFont, Paint } from './paint';

/** Edge length of the mark's paths. */
const MARK_SIZE = 64;
const BUBBLE = '#e3e7f1';
const INK = '#0b0d13';
/** Votes that are drawn; the number beside them tells them all. */
const MOST_VOTES = 6;
const bands: Record<RecapFacts['winner']['meaning'], Fill> = {
  crewmate: 'stage-crewmate',
  imposter: 'stage-imposter',
  undisclosed: '#222b3d',
};

/** Draws the picture of a round in the browser and returns the PNG. */
export async function drawRecap(facts: RecapFacts, colours: Colours, shape: RecapShape): Promise<Blob> {
  await loadFont(describeFacts(facts) + JSON.stringify([facts.crew, facts.imposters, facts.imposterLabel, facts.more]));
  const layout = layouts[shape];
  const canvas = document.createElement('canvas');
  canvas.width = layout.width;
  canvas.height = layout.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no canvas');
  const paint = new Paint(context, colours);
  paint.fillBox(0, 0, layout.width, layout.height, '#14161f', 0);
  drawHead(paint, facts, layout);
  drawWord(paint, facts, layout);
  drawBand(paint, facts, layout);
  drawImposters(paint, facts, layout);
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture came'))), 'image/png');
  });
}

function drawHead(paint: Paint, { title }: RecapFacts, { width, margin, head }: RecapLayout): void {
  const { context, colours } = paint;
  context.save();
  context.translate(paint.mirrorX(margin, head.mark), head.y);
  context.scale(head.mark / MARK_SIZE, head.mark / MARK_SIZE);
  context.fillStyle = colours.brand;
  context.fill(new Path2D(markPaths.bubble));
  context.fillStyle = '#14161f';
  context.fill(new Path2D(markPaths.mask), 'evenodd');
  context.restore();
  const base = head.y + head.mark * 0.69;
  paint.drawText('Tarnwort', margin + head.mark * 1.35, base, { size: head.size, weight: 800, width: 500 });
  const line = { size: head.size * 0.82, weight: 700, width: 300 };
  const titleWidth = paint.measureWidth(title, line.weight, line.size);
  paint.drawText(title, width - margin - titleWidth, base, { ...line, colour: 'text-dim' });
}

/** The word in its white bubble, below its label. */
function drawWord(paint: Paint, { wordLabel, word }: RecapFacts, { word: at }: RecapLayout): void {
  paint.drawText(wordLabel, at.x, at.y, {
    size: at.label,
    weight: 600,
    width: at.width,
    colour: 'text-dim',
    centred: at.centred,
  });
  const size = paint.fitSize(word, 800, { size: at.size, smallest: 56, width: at.width - 2 * at.padding });
  const width = Math.min(at.width, paint.measureWidth(word, 800, size) + 2 * at.padding);
  const left = at.centred ? at.x - width / 2 : at.x;
  paint.fillBox(left, at.y + at.gap, width, at.height, '#ffffff', 40);
  const base = at.y + at.gap + at.height / 2 + size * 0.35;
  paint.drawText(word, left + width / 2, base, {
    size,
    weight: 800,
    width: width - at.padding,
    colour: INK,
    centred: true,
  });
}

/** The imposters without their masks; beside them names, words, votes, and how right the chat was. */
function drawImposters(paint: Paint, facts: RecapFacts, { imposter: at }: RecapLayout): void {
  const { imposters, imposterLabel, votes, accuracy } = facts;
  const size = at.face / Math.max(1, Math.min(imposters.length, 3) * 0.72);
  for (const [index, { seat }] of imposters.slice(0, 3).entries()) {
    const x = paint.mirrorX(at.faceX + index * size * 0.62, size);
    const y = at.faceY + (at.face - size) / 2 + (index % 2) * size * 0.3;
    if (seat !== null) drawFace(paint.context, { seat, mood: 'unmasked', x, y, size });
  }
  let y = at.textY;
  paint.drawText(imposterLabel, at.textX, y, {
    size: at.label,
    smallest: 20,
    weight: 700,
    width: at.textWidth,
    colour: 'imposter-text',
  });
  y += at.name * 1.02;
  const name = imposters.map((one) => one.name).join(' · ') || '–';
  paint.drawText(name, at.textX, y, { size: at.name, smallest: 36, weight: 800, width: at.textWidth });
  const words = imposters.length === 1 ? (imposters[0]?.words ?? []) : [];
  if (words.length > 0) {
    y += at.chip * 0.55;
    drawChips(paint, words, { x: at.textX, y, width: at.textWidth, size: at.chip });
    y += at.chip * 1.5;
  }
  y = at.votesY ?? y;
  if (votes) {
    const mark = at.chip * 1.35;
    const shown = Math.min(votes.count, MOST_VOTES);
    const step = mark * 1.15;
    for (let index = 0; index < shown; index += 1) {
      drawVote(paint.context, paint.mirrorX(at.votesX + index * step, mark), y + 18, mark);
    }
    const x = at.votesX + shown * step + (shown > 0 ? 10 : 0);
    paint.drawText(votes.text, x, y + 18 + mark * 0.68, {
      size: at.chip,
      smallest: 22,
      weight: 700,
      width: at.votesX + at.votesWidth - x,
    });
    y += mark + 10;
  }
  paint.drawText(accuracy, at.votesX, y + at.chip * 1.25, {
    size: at.chip * 0.85,
    smallest: 22,
    weight: 600,
    width: at.votesWidth,
  });
}

/** Words in bubbles in one line; those without room are left out. */
function drawChips(
  paint: Paint,
  words: readonly string[],
  at: { x: number; y: number; width: number; size: number },
): void {
  let x = at.x;
  for (const word of words) {
    const width = Math.min(at.width, paint.measureWidth(word, 700, at.size) + at.size);
    if (x + width > at.x + at.width) return;
    drawChip(paint, word, { x, y: at.y, width, size: at.size });
    x += width + at.size * 0.3;
  }
}

function drawChip(paint: Paint, word: string, at: { x: number; y: number; width: number; size: number }): void {
  paint.fillBox(at.x, at.y, at.width, at.size * 1.5, BUBBLE, at.size * 0.4);
  const line = { size: at.size, smallest: at.size * 0.65, weight: 700, width: at.width - at.size * 0.7 };
  paint.drawText(word, at.x + at.width / 2, at.y + at.size * 1.09, { ...line, colour: INK, centred: true });
}

/** The winner, and the faces of the crewmates with their last words. */
function drawBand(paint: Paint, { winner, crew, more }: RecapFacts, layout: RecapLayout): void {
  const { band, width, height, margin } = layout;
  paint.fillBox(0, band.y, width, height - band.y, bands[winner.meaning], 0);
  const { x, y, size, textWidth, centred } = band.title;
  const lines = paint.measureWidth(winner.text, 800, size) > textWidth ? inTwoLines(winner.text) : [winner.text];
  for (const [index, line] of lines.entries()) {
    const base = y + (index - (lines.length - 1) / 2) * size * 1.1;
    paint.drawText(line, x, base, { size, smallest: 40, weight: 800, width: textWidth, colour: '#ffffff', centred });
  }
  const perRow = Math.min(crew.length, band.perRow);
  const rows = Math.ceil(crew.length / band.perRow);
  const cell = {
    width: band.width / Math.max(perRow, 1),
    height: (band.height - (more === '' ? 0 : 22)) / Math.max(rows, 1),
  };
  const mood = winner.meaning === 'crewmate' ? 'happy' : 'awake';
  for (const [index, player] of crew.entries()) {
    const row = Math.floor(index / band.perRow);
    const inRow = Math.min(crew.length - row * band.perRow, band.perRow);
    const left = band.x + (band.width - inRow * cell.width) / 2 + (index % band.perRow) * cell.width;
    drawPlayer(paint, player, { x: left, y: band.facesY + row * cell.height, ...cell, chip: band.chip, mood });
  }
  const moreWidth = paint.measureWidth(more, 600, 26);
  paint.drawText(more, width - margin - moreWidth, height - 14, {
    size: 26,
    weight: 600,
    width: moreWidth + 1,
    colour: '#ffffff',
  });
}

/** Puts the last word of a text on a second line. */
function inTwoLines(text: string): string[] {
  const cut = text.lastIndexOf(' ');
  return cut < 0 ? [text] : [text.slice(0, cut), text.slice(cut + 1)];
}

interface Cell {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Size of the word */
  chip: number;
  mood: 'happy' | 'awake';
}

/** The last word of a player, the face below, and the name. */
function drawPlayer(paint: Paint, { name, words, seat }: RecapPlayer, { x, y, width, height, chip, mood }: Cell): void {
  const middle = x + width / 2;
  const word = words.at(-1);
  const chipWidth = Math.min(width - 8, paint.measureWidth(word ?? '', 700, chip) + chip);
  if (word) drawChip(paint, word, { x: middle - chipWidth / 2, y, width: chipWidth, size: chip });
  const nameSize = Math.max(22, chip * 0.8);
  const size = Math.min(150, width * 0.7, height - chip * 1.5 - nameSize * 1.4 - 16);
  if (seat !== null) {
    drawFace(paint.context, { seat, mood, x: paint.mirrorX(middle - size / 2, size), y: y + chip * 1.5 + 8, size });
  }
  const base = y + chip * 1.5 + 8 + size + nameSize;
  paint.drawText(name, middle, base, {
    size: nameSize,
    smallest: 18,
    weight: 600,
    width: width - 8,
    colour: '#ffffff',
    centred: true,
  });
}
