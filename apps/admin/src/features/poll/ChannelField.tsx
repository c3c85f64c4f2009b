import { TextInput } from '@mantine/core';
import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { twitchUsernamePattern } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';

import { useAutosave } from '../../shared/autosave/use-autosave';

/** Nothing, or a channel's name as Twitch or a chat writes it. */
const CHANNEL = new RegExp(`^(#?${twitchUsernamePattern})?$`);

/** Long enough for a pasted URL. */
const MAX_URL_LENGTH = 100;

/** A channel's URL, from which the name is taken. */
const CHANNEL_URL = /^\s*(?:https?:\/\/)?(?:www\.|m\.)?twitch\.tv\/(\w+).*$/i;

/** The Twitch channel whose chat votes; empty for none. A name that is not complete is not sent. */
export function ChannelField() {
  const { t } = useTranslation();
  const { switchPoll } = useLobbyCommands();
  const field = useAutosave({
    value: useLobby((lobby) => lobby.poll.channel ?? ''),
    accepts: (text) => CHANNEL.test(text.trim()),
    save: (channel) => switchPoll({ channel }),
  });

  return (
    <TextInput
      label={t('studio.poll.channel')}
      description={t('studio.poll.channelText')}
      maxLength={MAX_URL_LENGTH}
      autoComplete="off"
      spellCheck={false}
      value={field.text}
      onChange={(event) => field.change(event.currentTarget.value.replace(CHANNEL_URL, '$1'))}
      onKeyDown={(event) => event.key === 'Enter' && field.set(field.text)}
      onFocus={field.onFocus}
      onBlur={field.onBlur}
    />
  );
}
