import type { TwitchIcons } from '@tarnwort/protocol';

import { ApiError, request } from './request';

/** Picture URLs by username, null without a picture. At most 50 names. */
export async function fetchTwitchIcons(
  apiBase: string,
  usernames: readonly string[],
): Promise<Record<string, string | null>> {
  if (usernames.length === 0) return {};
  const { icons } = await request<TwitchIcons>(`${apiBase}/api/twitch-icons`, { usernames });
  return mapValues(icons, (imageUrl) => absolute(apiBase, imageUrl));
}

/** The URL of one picture; fails without a picture. */
export async function fetchTwitchIcon(apiBase: string, username: string): Promise<string> {
  if (username.trim() === '') throw new ApiError('Username is required', 'username_required', 0);
  const url = `${apiBase}/api/twitch-icon/${encodeURIComponent(username)}`;
  const { imageUrl } = await request<{ imageUrl: string }>(url);
  return absolute(apiBase, imageUrl) ?? imageUrl;
}

/** Pictures are served by the API: a page on another host needs the absolute URL. */
function absolute(apiBase: string, imageUrl: string | null): string | null {
  return imageUrl?.startsWith('/') ? apiBase + imageUrl : imageUrl;
}

function mapValues<T, U>(from: Record<string, T>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(from).map(([key, value]) => [key, change(value)]));
}
