import type { Messages } from './messages';

/** Texts of a round's roles, turns and ballot, which no waiting room needs. */
export const roundMessages: Messages = {
  bundled: import.meta.glob<object>('../locales/de/round.json', { eager: true, import: 'default' }),
  load: import.meta.glob<object>(['../locales/*/round.json', '!../locales/de/*'], { import: 'default' }),
};
