import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useLobby } from '@tarnwort/lobby-client';
import { limits, type Webhook } from '@tarnwort/protocol';
import { useLengthLimit, useTranslation } from '@tarnwort/ui';
import { type FormEvent, useState } from 'react';

import { focusTarget } from '../../shared/focus/focus-target';
import { useStreamerMode } from '../../shared/streamer-mode/StreamerModeProvider';
import { NewWebhookCard } from './NewWebhookCard';
import classes from './RemoteControl.module.css';
import { useWebhooks } from './use-webhooks';
import { WebhookRow } from './WebhookRow';

const scopes = ['phases', 'all'] as const;

/** URLs that the server calls when the lobby changes: adds and removes them, and shows the state of their delivery. */
export function Webhooks() {
  const { t } = useTranslation();
  const webhooks = useLobby((lobby) => lobby.webhooks);
  const { made, busy, add, remove, resume } = useWebhooks();
  const [url, setUrl] = useState('');
  const [scope, setScope] = useState<Webhook['scope']>('phases');
  const shown = webhooks.findIndex(({ id }) => id === made?.id);
  const named = useNamedWebhooks(webhooks);
  const length = useLengthLimit(limits.webhookUrlLength);
  const isReady = length.lengthOf(url) > 0 && !length.isTooLong(url) && !busy;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isReady && (await add({ url: url.trim(), scope }))) setUrl('');
  }

  return (
    <section className={classes.list}>
      <h3 className={classes.title} {...focusTarget}>
        {t('tools.webhooks.title')}
      </h3>
      <p className={classes.text}>{t('tools.webhooks.text')}</p>
      <form className={classes.form} onSubmit={(event) => void submit(event)}>
        <TextInput
          className={classes.name ?? ''}
          // Path and query often hold a key of the receiver.
          type="password"
          data-1p-ignore
          label={t('tools.webhooks.address')}
          error={length.errorFor(url)}
          autoComplete="off"
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <SegmentedControl
          aria-label={t('tools.webhooks.scope')}
          value={scope}
          onChange={setScope}
          data={scopes.map((value) => ({ value, label: t(`tools.webhooks.scopes.${value}`) }))}
        />
        <Button type="submit" disabled={!isReady}>
          {t('tools.webhooks.add')}
        </Button>
      </form>
      {made && named[shown] && <NewWebhookCard key={made.id} name={named[shown].name} secret={made.secret} />}
      {webhooks.length === 0 && <p className={classes.text}>{t('tools.webhooks.none')}</p>}
      <ul className={classes.accesses} aria-label={t('tools.webhooks.list')}>
        {named.map(({ webhook, name, covered }) => (
          <WebhookRow
            key={webhook.id}
            webhook={webhook}
            name={name}
            covered={covered}
            remove={() => void remove(webhook.id)}
            resume={() => void resume(webhook.id)}
          />
        ))}
      </ul>
    </section>
  );
}

/** A webhook as the screen may name it. */
interface NamedWebhook {
  webhook: Webhook;
  /** Scheme and host; in streamer mode the position in the list, because the host may be private. */
  name: string;
  covered: boolean;
}

/** The webhooks with their names, in their order. */
function useNamedWebhooks(webhooks: readonly Webhook[]): NamedWebhook[] {
  const { t } = useTranslation();
  const { stream } = useStreamerMode();

  return webhooks.map((webhook, index) => ({
    webhook,
    name: stream ? t('tools.webhooks.nth', { number: index + 1 }) : webhook.origin,
    covered: stream,
  }));
}
