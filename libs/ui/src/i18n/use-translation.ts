import { useSyncExternalStore } from 'react';

import { type Voice, voices } from './i18n';

/** The texts in the language of the screen; draws anew when that changes. */
export function useTranslation(): Voice {
  return useSyncExternalStore(voices.subscribe, voices.now);
}
