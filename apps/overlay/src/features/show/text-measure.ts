import type { Language } from '@tarnwort/ui/plain';

import type { Hyphenate, Measure } from './fit-text';

/** Weight of all texts that are fitted: a lighter one is narrower and fits too. */
const WEIGHT = 800;

/** Texts are measured at this size, where a canvas rounds least. */
const MEASURED_AT = 100;

/** Widths kept of the texts measured or asked for last, and as many of those before; a picture has about a hundred texts. */
const MOST_KEPT = 150;

/** Texts a canvas measures before another one takes over: Chromium keeps a kilobyte of each text for as long as the canvas lives. */
const MOST_PER_CANVAS = 50;

/** Width of a letter where there is no canvas, as in tests. */
const ROUGH_WIDTH = 0.56;

/** Measures texts on a canvas: no layout, and each text once. */
export function createMeasure(family: string): Measure {
  let canvas = createCanvas(family);
  let measured = 0;
  let recent = new Map<string, number>();
  let earlier = new Map<string, number>();

  const keep = (text: string, width: number) => {
    if (recent.size >= MOST_KEPT) {
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
    if (measured >= MOST_PER_CANVAS) {
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
