import { addMessages } from '@tarnwort/ui';
import { entryMessages } from '@tarnwort/ui/i18n/entry-messages.ts';

import { EntryPage } from './EntryPage';

/** Returns the entry page when it has its texts in the language of the screen. */
export async function loadEntryPage() {
  await addMessages(entryMessages);
  return EntryPage;
}
