import type { Language } from '@tarnwort/ui/plain';

import type { Hyphenate, Measure } from './fit-text';

/** Font weight of the measurement: a lighter text is narrower and fits too. */
const WEIGHT = 800;

/** Font size of the measurement, at which a canvas rounds least. */
const MEASURED_AT = 100;

/** Largest size of each of the two cache generations; a picture has about a hundred texts. */
const MAX_CACHED = 150;

/** Texts that one canvas measures before it is replaced: Chromium keeps 1 KB per text as long as the canvas exists. */
const MAX_PER_CANVAS = 50;

/** Width of a letter where there is no canvas, as in tests. */
const ROUGH_WIDTH = 0.56;

/** Returns a function that measures texts on a canvas: without a layout, and with a cache. */
export function createMeasure(family: string): Measure {
  let canvas = createCanvas(family);
  let measured = 0;
  let recent = new Map<string, number>();
  let earlier = new Map<string, number>();

  const keep = (text: string, width: number) => {
    if (recent.size >= MAX_CACHED) {
      earlier = recent;
      recent = new Map();
    }
    recent.set(text, width);
    return width;
  };

  return (text) => {
    const known = recent.get(text);
    if (known !== undefined) return known;
    const before = earlier.get(text);
    if (before !== undefined) return keep(text, before);
    if (measured >= MAX_PER_CANVAS) {
      canvas = createCanvas(family);
      measured = 0;
    }
    measured += 1;
    return keep(text, canvas ? canvas.measureText(text).width / MEASURED_AT : text.length * ROUGH_WIDTH);
  };
}

function createCanvas(family: string): OffscreenCanvasRenderingContext2D | null {
  const canvas = 'OffscreenCanvas' in globalThis ? new OffscreenCanvas(1, 1).getContext('2d') : null;
  if (canvas) canvas.font = `${WEIGHT} ${MEASURED_AT}px ${family}`;
  return canvas;
}

/** Loads the hyphenation patterns of a language; they are large, and most words never need them. Arabic has no hyphens. */
export async function loadHyphenation(language: Language): Promise<Hyphenate> {
  if (language === 'ar') return (text) => text;
  const { hyphenateSync } = await patterns[language]();
  return (text) => hyphenateSync(text, { minWordLength: 6 });
}

const patterns = {
  de: () => import('hyphen/de-1996'),
  en: () => import('hyphen/en-us'),
  fr: () => import('hyphen/fr'),
};
