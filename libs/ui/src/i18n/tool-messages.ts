import type { Messages } from './messages';

/** Texts of the desk's tools and dialogs that open on demand, which load with them. */
export const toolMessages: Messages = {
  bundled: import.meta.glob<object>('../locales/de/tools.json', { eager: true, import: 'default' }),
  load: import.meta.glob<object>(['../locales/*/tools.json', '!../locales/de/*'], { import: 'default' }),
};
