import { createAvatarCache, fetchTwitchIcons, useAvatars } from '@tarnwort/lobby-client';
import { useState } from 'react';

import { useConfig } from './config';

/** URLs of the Twitch pictures by player id, null for a player without one; each is fetched once. */
export function useAvatarUrls(): Readonly<Record<string, string | null>> {
  const { apiBase } = useConfig();
  const [cache] = useState(() => createAvatarCache({ twitchIcons: (names) => fetchTwitchIcons(apiBase, names) }));
  return useAvatars(cache);
}
