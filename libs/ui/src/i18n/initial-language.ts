import { isLanguage, type Language } from '../catalogue';

/** `?lang=` wins over what was chosen before, that over the browser's languages; German when none of them is ours. */
export function initialLanguage(chosen: string | null): Language {
  const asked = new URLSearchParams(location.search).get('lang');
  if (isLanguage(asked)) return asked;
  if (isLanguage(chosen)) return chosen;

  return navigator.languages.map(primaryLanguage).find(isLanguage) ?? 'de';
}

/** The language of a tag such as `en-GB`. */
function primaryLanguage(tag: string): string {
  return tag.toLowerCase().split('-', 1)[0] ?? '';
}
