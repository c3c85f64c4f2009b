/** Texts by file, `../locales/de/entry.json`. German is bundled, other languages are loaded on demand. */
export interface Messages {
  bundled: Record<string, object>;
  load: Record<string, () => Promise<object>>;
}

/** Texts of every screen, and the server's rejections in other languages than German. */
export const sharedMessages: Messages = {
  bundled: import.meta.glob<object>('../locales/de/{common,errors}.json', { eager: true, import: 'default' }),
  load: {
    ...import.meta.glob<object>(['../locales/*/{common,errors,rejections}.json', '!../locales/de/*'], {
      import: 'default',
    }),
    '../locales/en/rejections.json': async () => (await import('@tarnwort/protocol/rejections-en')).englishRejections,
  },
};

/** Texts of the entry page, the player screen and the audience page. */
export const playerMessages: Messages = {
  bundled: import.meta.glob<object>('../locales/de/{audience,entry,face,player}.json', {
    eager: true,
    import: 'default',
  }),
  load: import.meta.glob<object>(['../locales/*/{audience,entry,face,player}.json', '!../locales/de/*'], {
    import: 'default',
  }),
};

/** Texts of the game master's screen. */
export const adminMessages: Messages = {
  bundled: import.meta.glob<object>('../locales/de/{admin,recap,studio}.json', { eager: true, import: 'default' }),
  load: import.meta.glob<object>(['../locales/*/{admin,recap,studio}.json', '!../locales/de/*'], { import: 'default' }),
};
