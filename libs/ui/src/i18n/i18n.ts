import { type AppTexts, type Language, sharedTexts } from '../catalogue';
import { loadOnline } from '../lazy/load-once';
import { initialLanguage } from './initial-language';
import { type TextKey, type Texts, type TextValues, translate } from './translate';

const STORAGE_KEY = 'tarnwort.language';

/** Says a text of the catalogue; a key that is in no catalogue does not compile. */
export type Translate = (key: TextKey, values?: TextValues) => string;

/** What speaks: a new one whenever the texts change, so that whoever compares knows. */
export interface Voice {
  language: Language;
  t: Translate;
}

/** The texts at hand. German is there from the start and stands in for what another language lacks. */
const known: Record<Language, Texts> = { de: sharedTexts.de, en: {} };
const sources: AppTexts[] = [sharedTexts];
const listeners = new Set<() => void>();
const opensIn = initialLanguage(remembered());
let voice = createVoice('de');
let opening: Promise<boolean> | null = null;
/** The languages whose texts have all been fetched. */
let complete: readonly Language[] = [];
/** How often a language was asked for: what comes late must not take the place of a later choice. */
let asked = 0;

document.documentElement.lang = 'de';
if (opensIn !== 'de') opening = speak(opensIn, (load) => load());

/** The translator for code outside of React. */
export const i18n = {
  get language() {
    return voice.language;
  },
  t: ((key, values) => voice.t(key, values)) as Translate,
};

/** The voice, and who wants to know of a new one. */
export const voices = {
  now: () => voice,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Adds the texts of an app to those all screens share. An app does so once, before anything is drawn. */
export function learnTexts(texts: AppTexts): void {
  sources.push(texts);
  complete = [];
  known.de = { ...known.de, ...texts.de };
  setVoice(createVoice(voice.language));
  if (opensIn !== 'de') opening = speak(opensIn, (load) => load());
}

/** Fulfilled when the page speaks the language it was opened in; null when it does so from the start. */
export function openingLanguage(): Promise<unknown> | null {
  return opening;
}

/** The language the screens speak now. */
export function currentLanguage(): Language {
  return voice.language;
}

/**
 * Switches every text, tells the page's `lang`, and remembers the choice for the next visit. False when the texts did not
 * come (the network went away): then the page goes on in the language it has.
 */
export async function changeLanguage(language: Language): Promise<boolean> {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // A browser without storage forgets the choice, nothing else.
  }
  return speak(language, loadOnline);
}

async function speak(language: Language, fetch: typeof loadOnline): Promise<boolean> {
  asked += 1;
  const mine = asked;
  try {
    if (language !== 'de' && !complete.includes(language)) {
      const parts = await Promise.all(sources.map((texts) => fetch(texts[language])));
      known[language] = Object.assign({}, known[language], ...parts);
    }
  } catch {
    return false;
  }
  if (mine === asked) {
    complete = [...complete, language];
    setVoice(createVoice(language));
    document.documentElement.lang = language;
  }
  return true;
}

function createVoice(language: Language): Voice {
  const spoken = known[language];
  const german = known.de;
  return {
    language,
    t: (key, values) => translate(spoken, key, values, language) ?? translate(german, key, values) ?? key,
  };
}

function setVoice(next: Voice): void {
  voice = next;
  for (const tell of listeners) tell();
}

function remembered(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
