import { rejections } from '@tarnwort/protocol';

import type { Messages } from './messages';

/** Texts of the entry page, which load with it. It also explains codes that came without the server's German sentence. */
export const entryMessages: Messages = {
  bundled: {
    ...import.meta.glob<object>('../locales/de/entry.json', { eager: true, import: 'default' }),
    '../locales/de/rejections.json': rejections,
  },
  load: import.meta.glob<object>(['../locales/*/entry.json', '!../locales/de/*'], { import: 'default' }),
};
