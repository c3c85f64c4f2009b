import { addMessages, lazyPart } from '@tarnwort/ui';

/** The measuring of the stream's delay: the desk needs its code after the first picture. */
export const LazyDelayTools = lazyPart(
  async () => {
    const [{ DelayTools }, { measureMessages }] = await Promise.all([
      import('./DelayTools'),
      import('@tarnwort/ui/i18n/measure-messages.ts'),
    ]);
    await addMessages(measureMessages);
    return DelayTools;
  },
  { silent: true },
);
