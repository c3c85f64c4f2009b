import { useTranslation } from '@tarnwort/ui';
import { type ReactNode, useId } from 'react';

import classes from './Step.module.css';

/** What overlay and players will see with the next step, before it is pressed. */
export function NextShown({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const id = useId();

  return (
    <section className={classes.shown} aria-labelledby={id}>
      <h2 id={id}>{t('admin.nextShown')}</h2>
      {children}
    </section>
  );
}
