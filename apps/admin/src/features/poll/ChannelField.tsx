import { TextInput } from '@mantine/core';
import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import { useTwitchName } from '../../shared/autosave/use-twitch-name';

/** The Twitch channel whose chat votes; empty for none. A name that is not complete is not sent. */
export function ChannelField() {
  const { t } = useTranslation();
  const { switchPoll } = useLobbyCommands();
  const field = useTwitchName({
    value: useLobby((lobby) => lobby.poll.channel ?? ''),
    save: (channel) => switchPoll({ channel }),
  });

  return (
    <TextInput
      label={t('studio.poll.channel')}
      description={t('studio.poll.channelText')}
      error={field.refused}
      title={field.refused ? t('common.twitchRefused') : ''}
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
