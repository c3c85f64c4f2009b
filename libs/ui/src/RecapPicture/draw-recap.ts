import { markPaths } from '../Logo/mark-paths';
import { describeFacts, type RecapFacts } from './facts';
import { type Colours, loadFont, Paint } from './paint';

/** Size of link previews in social media. */
export const WIDTH = 1200;
export const HEIGHT = 630;

const MARGIN = 64;
/** Edge length of the mark's paths. */
const MARK_SIZE = 64;
const LEFT_WIDTH = 620;
const PANEL = { x: 740, y: 132, width: 396, height: 434 };
const meanings = {
  crewmate: { text: 'crewmate-text', soft: 'crewmate-soft' },
  imposter: { text: 'imposter-text', soft: 'imposter-soft' },
  undisclosed: { text: 'text', soft: 'raised' },
} as const;

/** Draws the picture of a round in the browser and returns the PNG. */
export async function drawRecap(facts: RecapFacts, colours: Colours): Promise<Blob> {
  await loadFont(describeFacts(facts) + JSON.stringify(facts.players) + facts.hint);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no canvas');
  const paint = new Paint(context, colours);
  paint.fillBox(0, 0, WIDTH, HEIGHT, 'ground', 0);
  drawHead(paint, facts);
  drawOutcome(paint, facts);
  drawPlayers(paint, facts);
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture came'))), 'image/png');
  });
}

function drawHead(paint: Paint, { title }: RecapFacts): void {
  const { context, colours } = paint;
  context.save();
  context.translate(paint.mirrorX(MARGIN, MARK_SIZE), 44);
  context.fillStyle = colours.brand;
  context.fill(new Path2D(markPaths.bubble));
  context.fillStyle = colours.ground;
  context.fill(new Path2D(markPaths.mask), 'evenodd');
  context.restore();
  paint.drawText('Tarnwort', MARGIN + 80, 90, { size: 40, weight: 800, width: 400 });
  const width = paint.measureWidth(title, 700, 32);
  paint.drawText(title, WIDTH - MARGIN - width, 88, { size: 32, weight: 700, width: width + 1, colour: 'text-dim' });
}

/** Left: winner, word, imposter, and the accuracy of the chat. */
function drawOutcome(paint: Paint, { winner, wordLabel, word, hint, imposter, accuracy }: RecapFacts): void {
  const { text, soft } = meanings[winner.meaning];
  const pill = paint.measureWidth(winner.text, 800, 36) + 48;
  paint.fillBox(MARGIN, 140, pill, 64, soft, 32);
  paint.drawText(winner.text, MARGIN + 24, 184, { size: 36, weight: 800, width: LEFT_WIDTH, colour: text });
  paint.drawText(wordLabel, MARGIN, 262, { size: 28, width: LEFT_WIDTH, colour: 'text-dim' });
  paint.drawText(word, MARGIN, 346, { size: 84, smallest: 34, weight: 800, width: LEFT_WIDTH });
  paint.drawText(hint, MARGIN, 394, { size: 28, smallest: 22, width: LEFT_WIDTH, colour: 'text-dim' });
  paint.drawText(imposter, MARGIN, 466, {
    size: 40,
    smallest: 28,
    weight: 700,
    width: LEFT_WIDTH,
    colour: 'imposter-text',
  });
  if (!accuracy) return;
  paint.drawText(accuracy.text, MARGIN, 532, { size: 32, weight: 700, width: LEFT_WIDTH });
  paint.fillBox(MARGIN, 550, LEFT_WIDTH, 16, 'raised', 8);
  if (accuracy.share > 0) paint.fillBox(MARGIN, 550, Math.max(16, LEFT_WIDTH * accuracy.share), 16, 'brand', 8);
}

/** Right: the words of each player. */
function drawPlayers(paint: Paint, { players, more }: RecapFacts): void {
  const { x, y, width, height } = PANEL;
  paint.fillBox(x, y, width, height, 'raised');
  const inner = { x: x + 24, width: width - 48 };
  const room = height - 32 - (more === '' ? 0 : 28);
  const row = Math.min(84, room / Math.max(1, players.length));
  const size = Math.min(26, row * 0.42);
  for (const [index, { name, words, isImposter }] of players.entries()) {
    const top = y + 16 + index * row;
    const colour = isImposter ? 'imposter-text' : 'text';
    paint.drawText(name, inner.x, top + row * 0.45, { size, weight: 700, width: inner.width, colour });
    paint.drawText(words, inner.x, top + row * 0.87, { size: size * 0.88, width: inner.width, colour: 'text-dim' });
  }
  paint.drawText(more, inner.x, y + height - 18, { size: 20, width: inner.width, colour: 'text-dim' });
}
