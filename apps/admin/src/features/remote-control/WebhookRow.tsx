import { Button } from '@mantine/core';
import type { Webhook } from '@tarnwort/protocol';
import { currentLanguage, formatTime, useTranslation } from '@tarnwort/ui';
import { ArmedButton } from '@tarnwort/ui/ArmedButton/ArmedButton.tsx';
import { focusTarget } from '../../shared/focus/focus-target';
import { RedactedText } from '../../shared/streamer-mode/RedactedText';
import classes from './RemoteControl.module.css';

export interface WebhookRowProps {
  webhook: Webhook;
  /** What its buttons call it */
  name: string;
  /** Whether its address is hidden unless its button is held */
  covered: boolean;
  remove: () => void;
  resume: () => void;
}

/** One webhook: its address, the state of its delivery, and buttons that resume or remove it. */
export function WebhookRow({ webhook, name, covered, remove, resume }: WebhookRowProps) {
  const { t } = useTranslation();
  const { origin, scope, state } = webhook;
  const rest = t('studio.webhooks.removeText');
  const confirm = t('studio.webhooks.removeConfirm');

  return (
    <li className={classes.hook} data-state={state} {...focusTarget}>
      <div className={classes.line}>
        <strong className={classes.code}>
          <RedactedText key={String(covered)} label={name} text={origin} redacted={covered} />
        </strong>
        <span className={classes.at}>{t(`studio.webhooks.scopes.${scope}`)}</span>
        {state === 'off' && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('studio.webhooks.resumeName', { name })}
            onClick={resume}
          >
            {t('studio.webhooks.resume')}
          </Button>
        )}
        <ArmedButton
          size="compact-sm"
          nameOf={(armed) => `${t('studio.webhooks.remove', { name })}: ${armed ? confirm : rest}`}
          armedLabel={confirm}
          onFire={remove}
        >
          {rest}
        </ArmedButton>
      </div>
      <p className={classes.health} aria-live="polite">
        <Health webhook={webhook} />
      </p>
    </li>
  );
}

function Health({ webhook: { state, since, problem = '' } }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const status = /^http_(\d+)$/.exec(problem)?.[1];
  const reason = status
    ? t('studio.webhooks.problem.http', { status })
    : problem && t(`studio.webhooks.problem.${problem as 'timeout'}`);
  const time = since === undefined ? '' : formatTime(since, currentLanguage());

  return t(`studio.webhooks.state.${state}`, { time, problem: reason });
}
