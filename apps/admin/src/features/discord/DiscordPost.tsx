import { TextInput } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconBrandDiscord } from '@tabler/icons-react';
import { BusyButton, useTranslation } from '@tarnwort/ui';
import { useState } from 'react';

import { useLinks } from '../../shared/session/session';
import { useStreamerMode } from '../../shared/streamer-mode/StreamerModeProvider';
import { useCoveredField } from '../../shared/streamer-mode/use-covered-field';
import { Zone } from '../../shared/Zone';
import classes from './Discord.module.css';
import { isWebhook, postToDiscord } from './post-to-discord';

/** Posts the invite link to a Discord channel. The webhook stays in this browser. */
export function DiscordPost() {
  const { t } = useTranslation();
  const { invite } = useLinks();
  const [webhook, setWebhook] = useLocalStorage({
    key: 'tarnwort.discord-webhook',
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'failed'>('idle');
  const { stream } = useStreamerMode();
  const change = (text: string) => {
    setWebhook(text);
    setState('idle');
  };
  const field = useCoveredField({ text: webhook, change }, stream);
  const wrong = webhook.trim() !== '' && !isWebhook(webhook);

  async function post() {
    setState('sending');
    const sent = await postToDiscord(webhook, t('admin.discordMessage', { link: invite }));
    setState(sent ? 'sent' : 'failed');
  }

  return (
    <Zone title={t('admin.discord')}>
      <TextInput
        // The address is all that posting to the channel needs.
        type="password"
        label={t('admin.discordWebhook')}
        description={t('admin.discordWebhookText')}
        autoComplete="off"
        data-1p-ignore
        {...field}
        error={wrong && t('admin.discordWrong')}
      />
      <BusyButton
        variant="default"
        fullWidth
        leftSection={<IconBrandDiscord size={18} aria-hidden />}
        busy={state === 'sending'}
        disabled={!isWebhook(webhook)}
        onClick={() => void post()}
      >
        {t('admin.discordPost')}
      </BusyButton>
      <p className={classes.note} role="status">
        {state === 'sent' && <span>{t('admin.discordSent')}</span>}
        {state === 'failed' && <span>{t('admin.discordFailed')}</span>}
      </p>
    </Zone>
  );
}
