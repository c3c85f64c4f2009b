import { initialTextsLoaded, instance } from '../i18n/i18n';
import { languages } from '../i18n/languages';

/** How a pseudolocale changes the German texts. */
interface Pseudolocale {
  /** Additional letters per letter. */
  growth: number;
  /** Whether the text is written right to left. */
  rightToLeft: boolean;
}

/** Pseudolocales of the galleries, named as in Android: longer texts, and texts written right to left. */
const pseudolocales: Record<string, Pseudolocale> = {
  'de-XA': { growth: 0.4, rightToLeft: false },
  'ar-XB': { growth: 0, rightToLeft: true },
};

/** All languages that a gallery offers. */
export const galleryLanguages = [...languages, ...Object.keys(pseudolocales)];

const ACCENTS: Record<string, string> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
};

/** Unicode's marks around a text whose letters run from right to left. */
const RIGHT_TO_LEFT = ['\u202e', '\u202c'] as const;

/** Shows the page in the pseudolocale of `?lang=`; other names change nothing. Call it before the first render. */
export async function openPseudolocale(name: string | null): Promise<void> {
  const language = pseudolocales[name ?? ''];
  if (!name || !language) return;
  await initialTextsLoaded();
  for (const [namespace, texts] of Object.entries(instance.getDataByLanguage('de') ?? {})) {
    instance.addResourceBundle(name, namespace, withPlurals(mapTexts(texts, language), name));
  }
  await instance.changeLanguage(name);
  document.documentElement.lang = name;
  document.documentElement.dir = instance.dir(name);
}

/** A text with more letters, accents that show which texts are translated, and its placeholders unchanged. */
export function lengthen(text: string, growth: number): string {
  let owed = 0;
  return mapLetters(text, (letter) => {
    owed += growth;
    const repeats = Math.round(owed);
    owed -= repeats;
    return (ACCENTS[letter] ?? letter) + letter.toLowerCase().repeat(repeats);
  });
}

function mapLetters(text: string, change: (letter: string) => string): string {
  return text.replace(/\{\{[^}]*\}\}|\p{L}/gu, (part) => (part.startsWith('{{') ? part : change(part)));
}

function mapTexts(texts: object, { growth, rightToLeft }: Pseudolocale): object {
  const [open, close] = rightToLeft ? RIGHT_TO_LEFT : ['', ''];
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === 'string' ? open + lengthen(value, growth) + close : mapTexts(value, { growth, rightToLeft }),
    ]),
  );
}

/** The texts with every plural form of the language, made from the form for `other`. */
function withPlurals(texts: object, language: string): object {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) => {
      if (typeof value === 'object') return [[key, withPlurals(value, language)]];
      if (!key.endsWith('_other')) return [[key, value]];
      return forms.map((form) => [key.replace(/_other$/, `_${form}`), value]);
    }),
  );
}
