import { TextInput } from '@mantine/core';
import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import { useTwitchName } from '../../shared/autosave/use-twitch-name';
import { ChatState } from './ChatState';
import classes from './Poll.module.css';

/** The Twitch channel whose chat votes; empty for none. A name that is not complete is not sent. */
export function ChannelField() {
  const { t } = useTranslation();
  const { switchPoll } = useLobbyCommands();
  const channel = useLobby((lobby) => lobby.poll.channel ?? '');
  const field = useTwitchName({
    value: channel,
    save: (name) => switchPoll({ channel: name }),
  });

  return (
    <div>
      <TextInput
        label={t('tools.poll.channel')}
        description={t('tools.poll.channelText')}
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
      {channel === '' ? (
        <p className={classes.chatState}>{t('tools.poll.noChannel')}</p>
      ) : (
        <ChatState platform="twitch" />
      )}
    </div>
  );
}
