import type { Language } from '.';
import { overlay as german } from './de/overlay';
import { overlay as english } from './en/overlay';

/** The overlay's texts. */
export type OverlayTexts = typeof german;

/** The overlay's texts by language, without those of the other screens. */
export const overlayTexts: Record<Language, OverlayTexts> = { de: german, en: english };
