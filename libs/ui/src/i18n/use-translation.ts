import { useTranslation as useI18next } from 'react-i18next';

import { currentLanguage, instance, type Translate } from './i18n';
import type { Language } from './languages';

/** The translator of the screen; renders again when the language changes. */
export function useTranslation(): { t: Translate; language: Language } {
  const { t } = useI18next(undefined, { i18n: instance });
  return { t: t as unknown as Translate, language: currentLanguage() };
}
