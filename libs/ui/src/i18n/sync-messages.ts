import type { Messages } from './messages';

/** Texts of what brings a viewer's page in step with the stream, which load with it. */
export const syncMessages: Messages = {
  bundled: import.meta.glob<object>('../locales/de/sync.json', { eager: true, import: 'default' }),
  load: import.meta.glob<object>(['../locales/*/sync.json', '!../locales/de/*'], { import: 'default' }),
};
