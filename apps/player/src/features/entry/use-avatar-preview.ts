import { useAvatar } from '@tarnwort/lobby-client';
import { useState } from 'react';

import { useServices } from '../../app/services';
import { isUsername } from './username';

/** Looks a picture up when its field is left. */
export function useAvatarPreview() {
  const { avatars } = useServices();
  const [username, setUsername] = useState<string | null>(null);
  const imageUrl = useAvatar(avatars, username);

  function show(typed: string) {
    setUsername(typed);
    if (isUsername(typed)) void avatars.want([typed]);
  }

  return { imageUrl, show };
}
