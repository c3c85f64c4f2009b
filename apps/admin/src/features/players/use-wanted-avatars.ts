import { useLobby } from '@tarnwort/lobby-client';
import { useEffect } from 'react';

import { useSession } from '../../shared/session/session';

/** Looks up the pictures of all players. Each picture renders itself when it is known. */
export function useWantedAvatars(): void {
  const { avatars } = useSession();
  const usernames = useLobby((lobby) => lobby.players.flatMap(({ twitchUsername }) => twitchUsername ?? []));

  useEffect(() => {
    void avatars.want(usernames);
  }, [avatars, usernames]);
}
