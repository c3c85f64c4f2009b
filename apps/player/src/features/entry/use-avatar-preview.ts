import { useDebouncedValue } from '@mantine/hooks';
import { isTwitchName, useAvatar } from '@tarnwort/lobby-client';
import { useEffect } from 'react';

import { useServices } from '../../shared/services';

const TYPING_MS = 700;

/** The picture of a Twitch name, looked up when typing pauses; null without one. */
export function useAvatarPreview(typed: string): string | null {
  const { avatars } = useServices();
  const [username] = useDebouncedValue(typed.trim(), TYPING_MS);
  const imageUrl = useAvatar(avatars, username);

  useEffect(() => {
    if (isTwitchName(username)) void avatars.load([username]);
  }, [avatars, username]);

  return username === typed.trim() ? imageUrl : null;
}
