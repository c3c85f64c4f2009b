/** The end of a text's path that has plural forms. */
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Every text by its path, `phase.setup`. */
export function flatten(texts: object, path = ''): [path: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flatten(value, `${path}${key}.`),
  );
}

/** A text's path without its plural form. */
export function withoutPlural(path: string): string {
  return path.replace(PLURAL, '');
}

/** The paths that a language needs for the German ones: each text with plural forms has all those of the language. */
export function pathsIn(language: string, german: readonly string[]): Set<string> {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const known = new Set(german);
  return new Set(
    german.flatMap((path) => {
      const plain = withoutPlural(path);
      return known.has(`${plain}_other`) ? forms.map((form) => `${plain}_${form}`) : path;
    }),
  );
}
