import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

import { type Catalogue, de, isLanguage, type Language, loadCatalogue } from '../catalogue';

// Keys are typed: a text that is in no catalogue does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Catalogue };
  }
}

const STORAGE_KEY = 'tarnwort.language';

/** The translator all components share; `i18n.t` also serves code outside of React. */
export const i18n = i18next.createInstance();

// German is at hand, so nothing has to wait for it: the first render already speaks.
void i18n.use(initReactI18next).init({
  resources: { de: { translation: de } },
  lng: 'de',
  fallbackLng: 'de',
  initAsync: false,
  partialBundledLanguages: true,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});

document.documentElement.lang = 'de';

/** Fulfilled when the page speaks the language it was opened in; null when it does so from the start. */
export const openingLanguage: Promise<void> | null = initialLanguage() === 'de' ? null : speak(initialLanguage());

/** The language the screens speak now. */
export function currentLanguage(): Language {
  return isLanguage(i18n.language) ? i18n.language : 'de';
}

/** Switches every text, tells the page's `lang`, and remembers the choice for the next visit. */
export async function changeLanguage(language: Language): Promise<void> {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // A browser without storage forgets the choice, nothing else.
  }
  await speak(language);
}

async function speak(language: Language): Promise<void> {
  try {
    i18n.addResourceBundle(language, 'translation', await loadCatalogue(language));
    await i18n.changeLanguage(language);
    document.documentElement.lang = language;
  } catch {
    // Without its catalogue (the network went away) the page goes on in the language it has.
  }
}

/** `?lang=` wins over what was chosen before; without either it is German. */
function initialLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lang');
  if (isLanguage(asked)) return asked;

  const chosen = remembered();
  return isLanguage(chosen) ? chosen : 'de';
}

function remembered(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
