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
] as const;
const FONT = "'Figtree Variable', 'Readex Pro Variable', system-ui, sans-serif";

/** The tokens as they hold for an element, so that the picture has the colours of its scheme. */
export function coloursOf(element: Element): Colours {
  const style = getComputedStyle(element);
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--tw-${name}`)])) as Colours;
}

/**
 * A canvas with the few strokes a picture of text needs; all measures in its pixels. In a page written right to left the
 * picture is mirrored, and its texts begin at their right end.
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

  /** Where a box of a width begins on the canvas; 0 for a line of text. */
  place(x: number, width = 0): number {
    return this.mirrored ? this.context.canvas.width - x - width : x;
  }

  box(x: number, y: number, width: number, height: number, fill: keyof Colours, radius = 16): void {
    this.context.fillStyle = this.colours[fill];
    this.context.beginPath();
    this.context.roundRect(this.place(x, width), y, width, height, radius);
    this.context.fill();
  }

  /** One line on a baseline, smaller when it is too wide, down to `smallest`, and then cut with an ellipsis. */
  line(
    text: string,
    x: number,
    y: number,
    { size, width, smallest = size, weight = 400, colour = 'text' }: Line,
  ): void {
    let fitting = size;
    this.font(weight, fitting);
    while (fitting > smallest && this.context.measureText(text).width > width) this.font(weight, --fitting);
    this.context.fillStyle = this.colours[colour];
    this.context.fillText(this.cut(text, width), this.place(x), y);
  }

  width(text: string, weight: number, size: number): number {
    this.font(weight, size);
    return this.context.measureText(text).width;
  }

  private cut(text: string, width: number): string {
    if (this.context.measureText(text).width <= width) return text;
    const characters = [...text];
    while (characters.length > 1 && this.context.measureText(`${characters.join('')}…`).width > width) characters.pop();
    return `${characters.join('').trimEnd()}…`;
  }

  private font(weight: number, size: number): void {
    this.context.font = `${weight} ${size}px ${FONT}`;
  }
}

export interface Line {
  size: number;
  /** Room there is */
  width: number;
  /** Smallest size before the text is cut; `size` by default */
  smallest?: number;
  /** 400 by default */
  weight?: number;
  /** The colour of text by default */
  colour?: keyof Colours;
}

/** Waits for the product's own typeface, for every character of a text: an unloaded one would be drawn in another. */
export async function loadFont(text: string): Promise<void> {
  await Promise.all([400, 700, 800].map((weight) => document.fonts.load(`${weight} 40px ${FONT}`, text)));
}
