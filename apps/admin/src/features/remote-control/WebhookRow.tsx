import { Button } from '@mantine/core';
import { useLobby } from '@tarnwort/lobby-client';
import type { Webhook, WebhookStatus } from '@tarnwort/protocol';
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
  const { origin, scope } = webhook;
  const status = useLobby((lobby) => lobby.webhookStatus[webhook.id]) ?? { state: 'unused' as const };
  const rest = t('tools.webhooks.removeText');
  const confirm = t('tools.webhooks.removeConfirm');

  return (
    <li className={classes.hook} data-state={status.state} {...focusTarget}>
      <div className={classes.line}>
        <strong className={classes.code}>
          <RedactedText key={String(covered)} label={name} text={origin} redacted={covered} />
        </strong>
        <span className={classes.at}>{t(`tools.webhooks.scopes.${scope}`)}</span>
        {status.state === 'off' && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('tools.webhooks.resumeName', { name })}
            onClick={resume}
          >
            {t('tools.webhooks.resume')}
          </Button>
        )}
        <ArmedButton
          size="compact-sm"
          nameOf={(armed) => `${t('tools.webhooks.remove', { name })}: ${armed ? confirm : rest}`}
          armedLabel={confirm}
          onFire={remove}
        >
          {rest}
        </ArmedButton>
      </div>
      <p className={classes.health} aria-live="polite">
        <Health status={status} />
      </p>
    </li>
  );
}

function Health({
  status: { state, since, problem = '' },
}: {
  status: Pick<WebhookStatus, 'state' | 'since' | 'problem'>;
}) {
  const { t } = useTranslation();
  const answer = /^http_(\d+)$/.exec(problem)?.[1];
  const reason = answer
    ? t('tools.webhooks.problem.http', { status: answer })
    : problem && t(`tools.webhooks.problem.${problem as 'timeout'}`);
  const time = since === undefined ? '' : formatTime(since, currentLanguage());

  return t(`tools.webhooks.state.${state}`, { time, problem: reason });
}
