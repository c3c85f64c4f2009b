/** Language and namespace of a file of texts. */
export function partsOf(file: string): { language: string; namespace: string } {
  const [, language = '', namespace = ''] = file.match(/([^/]+)\/([^/]+)\.json$/) ?? [];
  return { language, namespace };
}

/** One namespace in several languages, by language. */
export function byLanguage<T>(files: Record<string, T>): Record<'de' | 'en', T> {
  return Object.fromEntries(Object.entries(files).map(([file, texts]) => [partsOf(file).language, texts])) as Record<
    'de' | 'en',
    T
  >;
}
