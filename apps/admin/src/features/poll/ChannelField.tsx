import { TextInput } from '@mantine/core';
import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import { useDraft } from '../../shared/drafts/use-draft';

const LONGEST_CHANNEL = 26;

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
      maxLength={LONGEST_CHANNEL}
      autoComplete="off"
      spellCheck={false}
      value={field.text}
      onChange={(event) => field.change(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && field.set(field.text)}
      onFocus={field.onFocus}
      onBlur={field.onBlur}
    />
  );
}
