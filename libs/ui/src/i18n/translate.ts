import type { Catalogue, Language } from '../catalogue';
import { formatNumber } from './formatters';

/** A text's path in the catalogue, `common.phase.setup`; one that depends on a number has one path for all its forms. */
export type TextKey = PathsOf<Catalogue>;

type PathsOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? WithoutForm<Key> : `${Key}.${PathsOf<Texts[Key]>}`;
}[keyof Texts & string];

type WithoutForm<Key extends string> = Key extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Key;

/** What is put into a text; `count` also chooses between its forms. */
export type TextValues = { [name: string]: string | number } & { count?: number };

/** Texts by area and key, as deep as somebody likes. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** Finds a text and fills it in; undefined where these texts have none. */
export function translate(
  texts: Texts,
  key: string,
  values: TextValues = {},
  language: Language = 'de',
): string | undefined {
  const text = values.count === undefined ? find(texts, key) : findForm(texts, key, values.count, language);
  return text?.replace(PLACEHOLDER, (_, name: string, isNumber?: string) => {
    const value = values[name] ?? '';
    return isNumber ? formatNumber(Number(value), language) : String(value);
  });
}

/** `{{name}}`, or `{{count, number}}` for one with the language's separators. */
const PLACEHOLDER = /\{\{(\w+)(, number)?\}\}/g;

function findForm(texts: Texts, key: string, count: number, language: Language): string | undefined {
  return find(texts, `${key}_${new Intl.PluralRules(language).select(count)}`) ?? find(texts, key);
}

function find(texts: Texts, key: string): string | undefined {
  let found: string | Texts | undefined = texts;
  for (const step of key.split('.')) {
    found = typeof found === 'object' && Object.hasOwn(found, step) ? found[step] : undefined;
  }
  return typeof found === 'string' ? found : undefined;
}
