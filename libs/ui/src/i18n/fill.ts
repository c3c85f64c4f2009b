import { isolate } from './isolate';

/** Fills the placeholders of a text, `Wort: {{word}}`, for screens without i18next. */
export function fill(text: string, values: Record<string, string>): string {
  const dir = text.startsWith('\u2067') ? 'rtl' : 'ltr';
  const filled = (placeholder: string, name: string) => {
    const value = values[name];
    return value === undefined ? placeholder : isolate(value, dir);
  };
  return text.replace(/\{\{(\w+)\}\}/g, filled);
}
