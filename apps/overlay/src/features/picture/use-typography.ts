import type { Language } from '@tarnwort/ui/plain';
import { createContext, useContext, useEffect, useMemo, useState } from 'react';

import { type FitBox, type Fitted, fitText, type Hyphenate, type Measure } from './fit-text';
import { createMeasure, loadHyphenation } from './text-measure';

/** How texts are measured and broken in this picture. */
export interface Typography {
  measure: Measure;
  /** Fits a text; requests the hyphenation patterns when a text needs them */
  fit: (text: string, box: FitBox, extra?: number) => Fitted;
}

const roughMeasure = createMeasure('sans-serif');

export const TypographyContext = createContext<Typography>({
  measure: roughMeasure,
  fit: (text, box) => fitText(text, box, roughMeasure),
});

export function useTypography(): Typography {
  return useContext(TypographyContext);
}

/** Creates the typography of a font and a language, and another one when a font or the patterns have loaded. */
export function useFontTypography(family: string, language: Language): Typography {
  const fonts = useLoadedFonts();
  const [hyphenate, setHyphenate] = useState<Hyphenate | null>(null);
  const [wanted, setWanted] = useState(false);

  useEffect(() => {
    if (!wanted) return;
    let cancelled = false;
    loadHyphenation(language)
      .then((loaded) => !cancelled && setHyphenate(() => loaded))
      // Without patterns a word breaks anywhere.
      .catch(() => {});
    return () => {
      cancelled = true;
    };
  }, [wanted, language]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another font has other widths.
  return useMemo(() => {
    const measure = createMeasure(family);
    const fit: Typography['fit'] = (text, box, extra = 0) => {
      const wider = (part: string) => measure(part) + extra;
      const fitted = fitText(text, box, wider, hyphenate ?? undefined);
      // Requested after this render, because React allows no state change during it.
      if (!hyphenate && fitted.by !== 'size' && fitted.by !== 'space') queueMicrotask(() => setWanted(true));
      return fitted;
    };
    return { measure, fit };
  }, [family, hyphenate, fonts]);
}

/** Counts how often a font has loaded. */
function useLoadedFonts(): number {
  const [count, setCount] = useState(0);

  useEffect(() => {
    const follow = () => setCount((before) => before + 1);
    document.fonts?.addEventListener('loadingdone', follow);
    return () => document.fonts?.removeEventListener('loadingdone', follow);
  }, []);

  return count;
}
