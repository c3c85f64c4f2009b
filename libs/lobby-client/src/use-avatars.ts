import { useEffect } from 'react';
import { useStore } from 'zustand';

import { type Avatar, type AvatarCache, avatarOf } from './avatars';
import { pictureNameOf } from './twitch-name';
import { useLobby } from './use-lobby';

const RETRY_MS = 60_000;

/** Picture URLs of all players by player id, null without a picture. */
export function useAvatars(cache: AvatarCache): Readonly<Record<string, string | null>> {
  const usernames = useLobby((lobby) => lobby.players.flatMap((player) => pictureNameOf(player) ?? []));
  const players = useLobby((lobby) => lobby.players);
  const avatars: Readonly<Record<string, Avatar>> = useStore(cache.store);
  useEffect(() => {
    const load = () => void cache.load(usernames);
    load();
    const timer = setInterval(load, RETRY_MS);
    return () => clearInterval(timer);
  }, [cache, usernames]);
  return Object.fromEntries(players.map((player) => [player.id, avatarOf(avatars, pictureNameOf(player))]));
}

/** The picture URL of one username, null without a picture. */
export function useAvatar(cache: AvatarCache, username: string | null): string | null {
  return useStore(cache.store, (avatars) => avatarOf(avatars, username));
}
