import { addMessages } from '@tarnwort/ui';

/** Adds the texts of tools and dialogs to a part that is loading: the desk's first picture has none of them. */
export async function withToolTexts<Part>(loading: Promise<Part>): Promise<Part> {
  const [part, { toolMessages }] = await Promise.all([loading, import('@tarnwort/ui/i18n/tool-messages.ts')]);
  await addMessages(toolMessages);
  return part;
}
