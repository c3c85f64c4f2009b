/** Blocks of Unicode with scripts that are written right to left, Hebrew to Arabic Extended. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Unicode's first strong isolate and its end: the text between them has its own direction. */
const [OPEN, CLOSE] = ['\u2068', '\u2069'];

/**
 * Keeps a name or word of another script apart from the text around it, as `<bdi>` does. A text that cannot mix with the
 * page's direction stays as it is.
 */
export function isolate(text: string, dir = document.documentElement.dir): string {
  const mixes = dir === 'rtl' ? /\p{L}/u : RIGHT_TO_LEFT;
  return mixes.test(text) ? OPEN + text + CLOSE : text;
}

/** Fills the placeholders of a text, `Wort: {{word}}`, for screens without i18next. */
export function fill(text: string, values: Record<string, string>): string {
  const dir = text.startsWith('\u2067') ? 'rtl' : 'ltr';
  const filled = (placeholder: string, name: string) => {
    const value = values[name];
    return value === undefined ? placeholder : isolate(value, dir);
  };
  return text.replace(/\{\{(\w+)\}\}/g, filled);
}
