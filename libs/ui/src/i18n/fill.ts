/** Fills the placeholders of a text, `Wort: {{word}}`, for screens without i18next. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
