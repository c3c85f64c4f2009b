import { IconEye, IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation';

import classes from './Secret.module.css';
import { useReveal } from './use-reveal';

export interface SecretProps {
  /** Name of the secret, 'Geheimes Wort'; shown above it and read by screen readers */
  label: string;

  /** The secret; it is in the page only while shown */
  children: ReactNode;

  /** Milliseconds until a tapped secret is hidden again, 5000 by default */
  lifetimeMs?: number;
}

/** A covered secret: shown while held, or for a time when tapped. */
export function Secret({ label, children, lifetimeMs = 5000 }: SecretProps) {
  const { t } = useTranslation();
  const { shown, handlers } = useReveal(lifetimeMs);
  const Icon = shown ? IconEye : IconEyeOff;

  return (
    <button
      type="button"
      className={classes.root}
      data-shown={shown || undefined}
      aria-pressed={shown}
      onContextMenu={(event) => event.preventDefault()}
      {...handlers}
    >
      <span className={classes.label}>
        <Icon size={15} aria-hidden /> {label}
      </span>
      <span className={classes.secret}>{shown ? children : t('common.secretHold')}</span>
    </button>
  );
}
