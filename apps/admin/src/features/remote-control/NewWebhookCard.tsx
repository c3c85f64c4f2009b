import { CopyButton, useTranslation } from '@tarnwort/ui';

import { RedactedText } from '../../shared/streamer-mode/RedactedText';
import { useStreamerMode } from '../../shared/streamer-mode/StreamerModeProvider';
import classes from './RemoteControl.module.css';
import { verifySnippet } from './snippets';

export interface NewWebhookCardProps {
  /** What the webhook is called: scheme and host of its URL, or its place in the list */
  name: string;
  secret: string;
}

/** A new webhook while its secret is known, with a program that checks the signature. */
export function NewWebhookCard({ name, secret }: NewWebhookCardProps) {
  const { t } = useTranslation();
  const { stream } = useStreamerMode();

  return (
    <section className={classes.made} aria-label={t('tools.webhooks.madeTitle', { name })}>
      <h4 className={classes.title}>{t('tools.webhooks.madeTitle', { name })}</h4>
      <p className={classes.warning}>{t('tools.webhooks.once')}</p>
      <div className={classes.line}>
        <span>{t('tools.webhooks.secret')}</span>
        <code className={classes.code}>
          <RedactedText key={String(stream)} label={t('tools.webhooks.secret')} text={secret} redacted={stream} />
        </code>
        <CopyButton look="icon" variant="subtle" size="lg" value={secret} label={t('tools.webhooks.copySecret')} />
      </div>
      <CopyButton value={verifySnippet(secret)} label={t('tools.webhooks.copySnippet')} fullWidth />
    </section>
  );
}
