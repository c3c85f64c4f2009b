import { createApi, createAvatarCache, useAvatars } from '@tarnwort/lobby-client';
import { useState } from 'react';

import { useConfig } from '../shared/config';

/** URLs of the Twitch pictures by player id, null for a player without one; each is fetched once. */
export function useAvatarUrls(): Readonly<Record<string, string | null>> {
  const { apiBase } = useConfig();
  const [cache] = useState(() => createAvatarCache(createApi(apiBase)));
  return useAvatars(cache);
}
