import { createApi, speakers, useLobby } from '@tarnwort/lobby-client';
import { useEffect, useState } from 'react';

import { useConfig } from '../../shared/config';

/** Picture URLs by Twitch username: null without a picture, missing before the lookup. */
export type Avatars = Readonly<Record<string, string | null>>;

const RETRY_MS = 60_000;

/** The pictures of all players; each name is looked up once, failures are retried. */
export function useAvatars(): Avatars {
  const { apiBase } = useConfig();
  const names = useLobby((lobby) => speakers(lobby).flatMap((player) => player.twitchUsername ?? []));
  const [avatars, setAvatars] = useState<Avatars>({});
  const [failures, setFailures] = useState(0);
  const missing = [...new Set(names)]
    .filter((name) => !(name in avatars))
    .sort()
    .join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure triggers the next lookup.
  useEffect(() => {
    if (missing === '') return;

    let cancelled = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const retry = () => {
      if (!cancelled) timer = setTimeout(() => setFailures((count) => count + 1), RETRY_MS);
    };
    const requested = missing.split(',');
    createApi(apiBase)
      .twitchIcons(requested)
      .then((found) => {
        if (!cancelled) setAvatars((known) => ({ ...known, ...found }));
        if (requested.some((name) => !(name in found))) retry();
      })
      .catch(retry);
    return () => {
      cancelled = true;
      clearTimeout(timer);
    };
  }, [apiBase, missing, failures]);

  return avatars;
}
