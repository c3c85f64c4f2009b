import { addMessages, lazyPart } from '@tarnwort/ui';

/** The check of the picture: no page needs its code before the overlay shows a number. */
export const LazyPictureCheck = lazyPart(
  async () => {
    const [{ PictureCheck }, { syncMessages }] = await Promise.all([
      import('./PictureCheck'),
      import('@tarnwort/ui/i18n/sync-messages.ts'),
    ]);
    await addMessages(syncMessages);
    return PictureCheck;
  },
  { silent: true },
);
