import type { Language, OverlayTexts } from '@tarnwort/ui/plain';
import { createContext, useContext } from 'react';

import type { ShowTexts } from './show-texts';

/** Texts and language of the picture. */
export interface PictureTexts {
  language: Language;
  texts: OverlayTexts;
  show: ShowTexts;
}

export const TextsContext = createContext<PictureTexts | null>(null);

/** The texts of the picture. */
export function usePictureTexts(): PictureTexts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('no texts around the picture');
  return texts;
}
