import type { AppTexts } from '.';
import { audience } from './de/audience';
import { entry } from './de/entry';
import { player } from './de/player';

/** What the entry page, the player screen and the viewers' page say. */
export const playerTexts: AppTexts = {
  de: { audience, entry, player },
  en: async () => (await import('./en/player-texts')).playerTexts,
};
