import { twitchUsernamePattern } from '@tarnwort/protocol';

const USERNAME = new RegExp(`^${twitchUsernamePattern}$`);

/** Whether Twitch could know somebody by this name. */
export function isUsername(text: string): boolean {
  return USERNAME.test(text.trim());
}
