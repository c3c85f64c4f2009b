import type { AppTexts } from '.';
import { admin } from './de/admin';
import { studio } from './de/studio';

/** What the game master's screen says. */
export const adminTexts: AppTexts = {
  de: { admin, studio },
  en: async () => (await import('./en/admin-texts')).adminTexts,
};
