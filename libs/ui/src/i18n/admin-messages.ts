import { rejections } from '@tarnwort/protocol';

import type { Messages } from './messages';

/** Texts of the game master's screen, and the German rejections. */
export const adminMessages: Messages = {
  bundled: {
    ...import.meta.glob<object>('../locales/de/{admin,recap,studio}.json', { eager: true, import: 'default' }),
    '../locales/de/rejections.json': rejections,
  },
  load: import.meta.glob<object>(['../locales/*/{admin,recap,studio}.json', '!../locales/de/*'], { import: 'default' }),
};
