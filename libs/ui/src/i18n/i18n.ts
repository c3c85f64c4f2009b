import { createInstance, type ParseKeys } from 'i18next';

import { loadOnline } from '../lazy/load-once';
import { loadScript } from '../theme/load-script';
import { formatNumber } from './formatters';
import { isolate } from './isolate';
import { initialLanguage, isDraft, type Language, languages, type Resources } from './languages';
import { partsOf } from './locale-files';
import { type Messages, sharedMessages } from './messages';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: Resources;
    defaultNS: 'common';
    nsSeparator: '.';
  }
}

/** Every file of texts is a namespace; the first step of a key names it: `common.phase.setup`. */
const namespaces = [
  'common',
  'errors',
  'entry',
  'face',
  'player',
  'round',
  'audience',
  'ending',
  'camera',
  'device',
  'admin',
  'studio',
  'recap',
  'overlay',
  'sync',
  'measure',
  'tools',
] as const;

/** A text's path, `common.phase.setup`; a text with plural forms has one path for all of them. */
export type TextKey = ParseKeys<typeof namespaces>;

/**
 * Returns the text of a key in the language of the screen; an unknown key does not compile. `count` chooses the plural form.
 * It is narrower than i18next's own type, which takes any options and is slow to check.
 */
export type Translate = (key: TextKey, values?: Record<string, string | number>) => string;

const STORAGE_KEY = 'tarnwort.language';

/** The i18next instance of the page, for `useTranslation`. */
export const instance = createInstance();

void instance.init({
  lng: 'de',
  fallbackLng: fallbackLanguages,
  ns: namespaces,
  defaultNS: 'common',
  nsSeparator: '.',
  keySeparator: '.',
  resources: {},
  initAsync: false,
  missingInterpolationHandler: () => '',
  // React escapes what it renders; here a value only keeps its own direction of writing.
  interpolation: { escape: (value) => isolate(value) },
  react: { useSuspense: false },
});

instance.services.formatter?.add('number', (value, language) => formatNumber(value, language ?? 'de'));

const registered: Messages[] = [];
let initialTexts: Promise<boolean> | null = null;
/** The language that was chosen last: texts that arrive later must not replace it. */
let requested: Language = 'de';

markPage('de');
registerMessages(sharedMessages);

/** The translator for code outside of React. */
export const i18n = {
  get language() {
    return currentLanguage();
  },
  t: instance.t as unknown as Translate,
};

/** Adds the texts of an app to those of all screens. Call it once, before the first render. */
export function registerMessages(messages: Messages): void {
  register(messages);
  const first = initialLanguage(remembered(), offeredLanguages());
  if (first !== requested || first !== 'de') initialTexts = setLanguage(first, (load) => load());
}

/** Adds the texts of a part that loads later. Resolves when the part can be rendered in the language of the screen. */
export async function addMessages(messages: Messages): Promise<void> {
  register(messages);
  const wanted = [requested, ...fallbackLanguages(requested)];
  await Promise.all(wanted.map((language) => loadTexts(language, (load) => load())));
}

function register(messages: Messages): void {
  if (registered.includes(messages)) return;
  registered.push(messages);
  for (const [file, texts] of Object.entries(messages.bundled)) addTexts(file, texts);
}

/** The languages of the page: those with a file for each of its namespaces. */
export function offeredLanguages(): Language[] {
  const files = registered.flatMap(({ bundled, load }) => [bundled, load].flatMap(Object.keys)).map(partsOf);
  const namespaces = files.filter(({ language }) => language === 'de').map(({ namespace }) => namespace);
  return languages.filter((language) =>
    namespaces.every((namespace) => files.some((file) => file.language === language && file.namespace === namespace)),
  );
}

/** Resolves when the page has the texts of its first language; null when they are bundled. */
export function initialTextsLoaded(): Promise<unknown> | null {
  return initialTexts;
}

/** The language of the screen. */
export function currentLanguage(): Language {
  return instance.language as Language;
}

/**
 * Switches every text and the page's `lang`, and remembers the choice for the next visit. Resolves with false when the texts
 * could not be loaded; the page then keeps its language.
 */
export async function changeLanguage(language: Language): Promise<boolean> {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Without storage only the choice is lost.
  }
  return setLanguage(language, loadOnline);
}

async function setLanguage(language: Language, load: typeof loadOnline): Promise<boolean> {
  requested = language;
  try {
    await Promise.all([language, ...fallbackLanguages(language)].map((each) => loadTexts(each, load)));
  } catch {
    return false;
  }
  if (requested === language) {
    loadScript(language);
    // The texts read the page's direction, so it is set first.
    markPage(language);
    await instance.changeLanguage(language);
  }
  return true;
}

/** A text that a draft lacks is shown in English, any other missing text in German. */
export function fallbackLanguages(language: string): string[] {
  return isDraft(language) ? ['en', 'de'] : ['de'];
}

/** Loads what is missing of a language, all files at once. */
async function loadTexts(language: string, run: typeof loadOnline): Promise<void> {
  const missing = registered
    .flatMap((messages) => Object.entries(messages.load))
    .filter(([file]) => partsOf(file).language === language && !hasTexts(file));
  await Promise.all(missing.map(async ([file, load]) => addTexts(file, await run(load))));
}

function hasTexts(file: string): boolean {
  const { language, namespace } = partsOf(file);
  return instance.hasResourceBundle(language, namespace);
}

function addTexts(file: string, texts: object): void {
  const { language, namespace } = partsOf(file);
  instance.addResourceBundle(language, namespace, texts);
}

function markPage(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = instance.dir(language);
}

function remembered(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
