/** Puts values into a text of a catalogue, `Wort: {{word}}`, for screens without the catalogue. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
