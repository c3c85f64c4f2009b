import { useAvatar } from '@tarnwort/lobby-client';
import { twitchUsernamePattern } from '@tarnwort/protocol';
import { useState } from 'react';

import { useServices } from '../../shared/services';

/** Names that Twitch allows. */
const USERNAME = new RegExp(`^${twitchUsernamePattern}$`);

/** Loads a picture when its field loses the focus. */
export function useAvatarPreview() {
  const { avatars } = useServices();
  const [username, setUsername] = useState<string | null>(null);
  const imageUrl = useAvatar(avatars, username);

  function show(typed: string) {
    setUsername(typed);
    if (USERNAME.test(typed.trim())) void avatars.want([typed]);
  }

  return { imageUrl, show };
}
