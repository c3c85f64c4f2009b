import { IconEye, IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation';

import classes from './Secret.module.css';
import { useReveal } from './use-reveal';

export interface SecretProps {
  /** What is kept secret, 'Geheimes Wort'; shown above it and told to screen readers */
  label: string;

  /** The secret itself; it is in the page only while it is shown */
  children: ReactNode;

  /** Milliseconds until a tapped secret hides itself again, 5000 by default */
  lifetimeMs?: number;
}

/** Something for its owner's eyes: hold it, or tap it, to see it; it hides itself again. */
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
