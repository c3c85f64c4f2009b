import type { Language, Resources } from './languages';
import { byLanguage } from './locale-files';

/** The overlay's texts. */
export type OverlayTexts = Resources['overlay'];

/** The overlay's texts by language, without those of the other screens. */
export const overlayTexts: Record<Language, OverlayTexts> = byLanguage(
  import.meta.glob<OverlayTexts>('../locales/*/overlay.json', { eager: true, import: 'default' }),
);
