import type { Webhook } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';

import { useStreamerMode } from '../../shared/streamer-mode/StreamerModeProvider';

/** A webhook as the screen may name it. */
export interface NamedWebhook {
  webhook: Webhook;
  /** Scheme and host, or its place in the list in streamer mode: a host at home is nothing for a stream. */
  name: string;
  covered: boolean;
}

/** The webhooks with their names, in their order. */
export function useNamedWebhooks(webhooks: readonly Webhook[]): NamedWebhook[] {
  const { t } = useTranslation();
  const { stream } = useStreamerMode();

  return webhooks.map((webhook, index) => ({
    webhook,
    name: stream ? t('studio.webhooks.nth', { number: index + 1 }) : webhook.origin,
    covered: stream,
  }));
}
