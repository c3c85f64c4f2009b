import { type OverlayTexts, overlayTexts } from '@tarnwort/ui/plain';
import { createContext, useContext } from 'react';

import { type OverlayOptions, readOptions } from './overlay-options';

/** The options of the page, the same for its whole life. */
export const OptionsContext = createContext<OverlayOptions>(readOptions({ pathname: '/', search: '' }));

/** What the address asks of the overlay. */
export function useOptions(): OverlayOptions {
  return useContext(OptionsContext);
}

/** The overlay's texts in the language of the address. */
export function useTexts(): OverlayTexts {
  return overlayTexts[useOptions().language];
}
