import type { Language, OverlayTexts } from '@tarnwort/ui/plain';

import { useOptions, useTexts } from '../../shared/options';

/** Texts and language of the picture. */
export interface PictureTexts {
  language: Language;
  texts: OverlayTexts;
  /** Texts that only this look has */
  show: OverlayTexts['show'];
}

export function usePictureTexts(): PictureTexts {
  const texts = useTexts();
  const { language } = useOptions();
  return { language, texts, show: texts.show };
}
