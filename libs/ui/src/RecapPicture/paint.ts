/** Colours of the picture by their meaning, as CSS values. */
export type Colours = Record<(typeof names)[number], string>;

const names = [
  'ground',
  'raised',
  'line-strong',
  'text',
  'text-dim',
  'brand',
  'brand-text',
  'crewmate',
  'crewmate-text',
  'crewmate-soft',
  'imposter',
  'imposter-text',
  'imposter-soft',
  'stage-crewmate',
  'stage-imposter',
] as const;

/** A token of the palette, or a colour that no token has. */
export type Fill = keyof Colours | `#${string}`;

const FONT = "'Figtree Variable', 'Readex Pro Variable', system-ui, sans-serif";

/** The tokens as they hold for an element, so that the picture has the colours of its scheme. */
export function coloursOf(element: Element): Colours {
  const style = getComputedStyle(element);
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--tw-${name}`)])) as Colours;
}

/**
 * Draws boxes and lines of text on a canvas; all measures are in its pixels. In a page written right to left the picture is
 * mirrored, and its texts start at their right end.
 */
export class Paint {
  readonly context: CanvasRenderingContext2D;
  readonly colours: Colours;
  private readonly mirrored = document.documentElement.dir === 'rtl';

  constructor(context: CanvasRenderingContext2D, colours: Colours) {
    this.context = context;
    this.colours = colours;
    context.direction = this.mirrored ? 'rtl' : 'ltr';
  }

  /** The left edge of a box on the canvas, mirrored in a page written right to left; a line of text has the width 0. */
  mirrorX(x: number, width = 0): number {
    return this.mirrored ? this.context.canvas.width - x - width : x;
  }

  fillBox(x: number, y: number, width: number, height: number, fill: Fill, radius = 16): void {
    this.context.fillStyle = this.colourOf(fill);
    this.context.beginPath();
    this.context.roundRect(this.mirrorX(x, width), y, width, height, radius);
    this.context.fill();
  }

  /** Draws one line on a baseline; a line that is too wide is shrunk down to `smallest`, then cut with an ellipsis. */
  drawText(
    text: string,
    x: number,
    y: number,
    { size, width, smallest = size, weight = 400, colour = 'text', centred = false }: Line,
  ): void {
    let fitting = size;
    this.setFont(weight, fitting);
    while (fitting > smallest && this.context.measureText(text).width > width) this.setFont(weight, --fitting);
    this.context.fillStyle = this.colourOf(colour);
    this.context.textAlign = centred ? 'center' : 'start';
    this.context.fillText(this.truncate(text, width), this.mirrorX(x), y);
  }

  /** The largest size, not below `smallest`, in which a line fits into a width. */
  fitSize(text: string, weight: number, { size, smallest = size, width }: Pick<Line, 'size' | 'smallest' | 'width'>) {
    let fitting = size;
    while (fitting > smallest && this.measureWidth(text, weight, fitting) > width) fitting -= 2;
    return fitting;
  }

  measureWidth(text: string, weight: number, size: number): number {
    this.setFont(weight, size);
    return this.context.measureText(text).width;
  }

  private colourOf(fill: Fill): string {
    return fill.startsWith('#') ? fill : this.colours[fill as keyof Colours];
  }

  private truncate(text: string, width: number): string {
    if (this.context.measureText(text).width <= width) return text;
    const characters = [...text];
    while (characters.length > 1 && this.context.measureText(`${characters.join('')}…`).width > width) characters.pop();
    return `${characters.join('').trimEnd()}…`;
  }

  private setFont(weight: number, size: number): void {
    this.context.font = `${weight} ${size}px ${FONT}`;
  }
}

export interface Line {
  size: number;
  /** Largest width of the text */
  width: number;
  /** Smallest size before the text is cut; `size` by default */
  smallest?: number;
  /** 400 by default */
  weight?: number;
  /** The colour of text by default */
  colour?: Fill;
  /** Whether it is centred on its place instead of starting there, false by default */
  centred?: boolean;
}

/** Loads the font for every character of a text, because a canvas draws in another font until it is loaded. */
export async function loadFont(text: string): Promise<void> {
  await Promise.all([400, 700, 800].map((weight) => document.fonts.load(`${weight} 40px ${FONT}`, text)));
}
