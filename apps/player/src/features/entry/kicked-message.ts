import { rejections } from '@tarnwort/protocol';
import { errorTexts } from '@tarnwort/ui';

/** Everything this product may say about an ending; anybody can write a link, so nothing else is shown. */
const ours = new Set<string>(
  [
    ...Object.values(rejections).flatMap(({ de, en }) => [de, en]),
    ...Object.values(errorTexts).flatMap((errors) => [errors.kicked, errors.lobbyGone]),
  ].map((text) => text.trim()),
);

/** The text of a kicked link if it is one of ours, else `standard`. */
export function kickedMessage(message: string | null, standard: string): string {
  return message !== null && ours.has(message.trim()) ? message : standard;
}
