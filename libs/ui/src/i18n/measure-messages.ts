import type { Messages } from './messages';

/** Texts of what measures the delay of the stream, which load with it. */
export const measureMessages: Messages = {
  bundled: import.meta.glob<object>('../locales/de/measure.json', { eager: true, import: 'default' }),
  load: import.meta.glob<object>(['../locales/*/measure.json', '!../locales/de/*'], { import: 'default' }),
};
