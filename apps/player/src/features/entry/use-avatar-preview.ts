import { useDebouncedValue } from '@mantine/hooks';
import { useAvatar } from '@tarnwort/lobby-client';
import { twitchUsernamePattern } from '@tarnwort/protocol';
import { useEffect } from 'react';

import { useServices } from '../../shared/services';

/** Names that Twitch allows. */
const USERNAME = new RegExp(`^${twitchUsernamePattern}$`);
const TYPING_MS = 700;

/** Reports whether Twitch allows a name, so that there may be a picture. */
export const isTwitchName = (typed: string) => USERNAME.test(typed.trim());

/** The picture of a Twitch name, looked up when typing pauses; null without one. */
export function useAvatarPreview(typed: string): string | null {
  const { avatars } = useServices();
  const [username] = useDebouncedValue(typed.trim(), TYPING_MS);
  const imageUrl = useAvatar(avatars, username);

  useEffect(() => {
    if (USERNAME.test(username)) void avatars.load([username]);
  }, [avatars, username]);

  return username === typed.trim() ? imageUrl : null;
}
