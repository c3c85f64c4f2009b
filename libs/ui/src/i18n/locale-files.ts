import type { Language } from './languages';

/** Language and namespace of a file of texts. */
export function partsOf(file: string): { language: string; namespace: string } {
  const [, language = '', namespace = ''] = file.match(/([^/]+)\/([^/]+)\.json$/) ?? [];
  return { language, namespace };
}

/** One namespace in every language at once, by language. */
export function byLanguage<T>(files: Record<string, T>): Record<Language, T> {
  return Object.fromEntries(Object.entries(files).map(([file, texts]) => [partsOf(file).language, texts])) as Record<
    Language,
    T
  >;
}
