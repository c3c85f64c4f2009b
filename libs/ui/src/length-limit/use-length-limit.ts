import { textLength } from '@tarnwort/protocol';

import { useTranslation } from '../i18n/use-translation';

export interface LengthLimit {
  /** How many characters of a text the server counts */
  lengthOf: (text: string) => number;
  /** Whether the server refuses a text because of its length */
  isTooLong: (text: string) => boolean;
  /** What a field says about a text that is too long; null while it fits */
  errorFor: (text: string) => string | null;
}

/**
 * The rule of every field of bounded length: the text stays as it is typed or pasted, and the field is marked until it fits. An
 * input's `maxLength` would cut a paste, and counts UTF-16 units. `lengthOf` counts like the server, `textLength` by default.
 */
export function useLengthLimit(most: number, lengthOf: (text: string) => number = textLength): LengthLimit {
  const { t } = useTranslation();
  const isTooLong = (text: string) => lengthOf(text) > most;

  return {
    lengthOf,
    isTooLong,
    errorFor: (text) => (isTooLong(text) ? t('common.tooLong', { length: lengthOf(text), most }) : null),
  };
}
