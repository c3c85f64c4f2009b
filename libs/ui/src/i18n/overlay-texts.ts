import type { Language, Resources } from './languages';
import { byLanguage } from './locale-files';

/** The overlay's texts. */
export type OverlayTexts = Resources['overlay'];

const bundled = byLanguage(
  import.meta.glob<OverlayTexts>('../locales/{de,en}/overlay.json', { eager: true, import: 'default' }),
);

const drafts = import.meta.glob<OverlayTexts>(['../locales/*/overlay.json', '!../locales/{de,en}/*'], {
  import: 'default',
});

/** The overlay's texts by language, without those of the other screens; English for a draft that is not loaded. */
export const overlayTexts: Record<Language, OverlayTexts> = { ...bundled, fr: bundled.en, ar: bundled.en };

/** Loads the texts of a draft. Call it before the first render. */
export async function loadOverlayTexts(language: Language): Promise<void> {
  const load = drafts[`../locales/${language}/overlay.json`];
  if (!load) return;
  const texts = await load();
  overlayTexts[language] = language === 'ar' ? (rightToLeft(texts) as OverlayTexts) : texts;
}

/** Each text with its own direction of writing: the overlay is a picture, laid out the same in every language. */
function rightToLeft(texts: object): object {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? `\u2067${text}\u2069` : rightToLeft(text),
    ]),
  );
}
