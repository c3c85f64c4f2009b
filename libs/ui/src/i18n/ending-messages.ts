import type { Messages } from './messages';

/** Texts of a round's end on the player screen and the audience page, which load with it. */
export const endingMessages: Messages = {
  bundled: import.meta.glob<object>('../locales/de/{ending,recap}.json', { eager: true, import: 'default' }),
  load: import.meta.glob<object>(['../locales/*/{ending,recap}.json', '!../locales/de/*'], { import: 'default' }),
};
