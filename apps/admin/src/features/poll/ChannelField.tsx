import { TextInput } from '@mantine/core';
import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import { useDraft } from '../../shared/drafts/use-draft';

/** Room for an address that is pasted. */
const LONGEST_ADDRESS = 100;

/** The name in an address of Twitch, as it is copied out of a browser. */
const ADDRESS = /^\s*(?:https?:\/\/)?(?:www\.|m\.)?twitch\.tv\/(\w+).*$/i;

/** The Twitch channel whose chat votes along; empty is none. A name that is still too short is not sent. */
export function ChannelField() {
  const { t } = useTranslation();
  const { switchPoll } = useLobbyCommands();
  const field = useDraft({
    value: useLobby((lobby) => lobby.poll.channel ?? ''),
    accepts: (text) => /^(#?\w{3,25})?$/.test(text.trim()),
    save: (channel) => switchPoll({ channel }),
  });

  return (
    <TextInput
      label={t('studio.poll.channel')}
      description={t('studio.poll.channelText')}
      maxLength={LONGEST_ADDRESS}
      autoComplete="off"
      spellCheck={false}
      value={field.text}
      onChange={(event) => field.change(event.currentTarget.value.replace(ADDRESS, '$1'))}
      onKeyDown={(event) => event.key === 'Enter' && field.set(field.text)}
      onFocus={field.onFocus}
      onBlur={field.onBlur}
    />
  );
}
