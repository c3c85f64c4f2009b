import { type Player, twitchUsernamePattern } from '@tarnwort/protocol';

const USERNAME = new RegExp(`^${twitchUsernamePattern}$`);

/** The address of a channel, or of its chat, with its name. */
const CHANNEL_URL = /^(?:https?:\/\/)?(?:www\.|m\.)?twitch\.tv\/(?:popout\/|moderator\/)?(\w+)(?:[/?#].*)?$/i;

/** The name in what people type or paste into a Twitch field: a name, `@name`, `#name` or an address of twitch.tv. */
export function readTwitchName(typed: string): string {
  const text = typed.trim();
  return CHANNEL_URL.exec(text)?.[1] ?? text.replace(/^[@#]+/, '');
}

/** Reports whether Twitch allows a name. */
export function isTwitchName(name: string): boolean {
  return USERNAME.test(name);
}

/** The name whose picture may be looked up; null where the mask is shown. A server that knows no choice shows pictures. */
export function pictureNameOf(player: Pick<Player, 'twitchUsername' | 'useTwitchPicture'> | undefined): string | null {
  return player && player.useTwitchPicture !== false ? player.twitchUsername : null;
}
