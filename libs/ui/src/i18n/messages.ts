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

/** Texts of the player screen and the audience page; the entry page has more of its own. */
export const playerMessages: Messages = {
  bundled: import.meta.glob<object>('../locales/de/{audience,face,player}.json', { eager: true, import: 'default' }),
  load: import.meta.glob<object>(['../locales/*/{audience,face,player}.json', '!../locales/de/*'], {
    import: 'default',
  }),
};
