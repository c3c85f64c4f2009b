import { createApi, speakers, useLobby } from '@tarnwort/lobby-client';
import { useEffect, useState } from 'react';

import { useConfig } from './ConfigContext';

/** Picture addresses by streaming username; a name without one is null, one not looked up yet is missing. */
export type Avatars = Readonly<Record<string, string | null>>;

const TRY_AGAIN_MS = 60_000;

/** The pictures of everybody in the lobby, each name looked up once. */
export function useAvatars(): Avatars {
  const { apiBase } = useConfig();
  const names = useLobby((lobby) => speakers(lobby).flatMap((player) => player.twitchUsername ?? []));
  const [avatars, setAvatars] = useState<Avatars>({});
  const [failures, setFailures] = useState(0);
  const missing = [...new Set(names)]
    .filter((name) => !(name in avatars))
    .sort()
    .join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure is the reason to look up once more.
  useEffect(() => {
    if (missing === '') return;

    let left = false;
    let alarm: ReturnType<typeof setTimeout> | undefined;
    const tryAgain = () => {
      if (!left) alarm = setTimeout(() => setFailures((count) => count + 1), TRY_AGAIN_MS);
    };
    const asked = missing.split(',');
    createApi(apiBase)
      .twitchIcons(asked)
      .then((found) => {
        if (!left) setAvatars((known) => ({ ...known, ...found }));
        if (asked.some((name) => !(name in found))) tryAgain();
      })
      .catch(tryAgain);
    return () => {
      left = true;
      clearTimeout(alarm);
    };
  }, [apiBase, missing, failures]);

  return avatars;
}
