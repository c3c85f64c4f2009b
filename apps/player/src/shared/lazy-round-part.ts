import { addMessages, lazyPart } from '@tarnwort/ui';
import type { ComponentType } from 'react';

/** A part that no page needs before the first setup, with the texts of a round. */
export function lazyRoundPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options?: { silent?: boolean },
) {
  return lazyPart(async () => {
    const [part] = await Promise.all([load(), loadRoundTexts()]);
    return part;
  }, options);
}

/** Loads the texts of a round. */
export async function loadRoundTexts(): Promise<void> {
  const { roundMessages } = await import('@tarnwort/ui/i18n/round-messages.ts');
  await addMessages(roundMessages);
}
