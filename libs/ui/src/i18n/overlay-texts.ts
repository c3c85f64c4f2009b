import german from '../locales/de/overlay.json';
import type { Language, Resources } from './languages';

export type OverlayTexts = Resources['overlay'];

const others = import.meta.glob<OverlayTexts>(['../locales/*/overlay.json', '!../locales/de/*'], { import: 'default' });

/** The overlay's texts by language, without those of the other screens; German for a language that is not loaded. */
export const overlayTexts: Record<Language, OverlayTexts> = { de: german, en: german, fr: german, ar: german };

/** Loads the texts of a language. Call it before the first render. */
export async function loadOverlayTexts(language: Language): Promise<void> {
  const load = others[`../locales/${language}/overlay.json`];
  if (!load) return;
  const texts = await load();
  overlayTexts[language] = language === 'ar' ? rightToLeft(texts) : texts;
}

/** Each text with its own direction of writing: the overlay is a picture, laid out the same in every language. */
function rightToLeft<T extends object>(texts: T): T {
  return JSON.parse(JSON.stringify(texts), (_, text) => (typeof text === 'string' ? `\u2067${text}\u2069` : text));
}
