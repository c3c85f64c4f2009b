import { Skeleton } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation';

import classes from './LoadingNotice.module.css';

const CARDS = ['first', 'second', 'third', 'fourth'];

/** The placeholder of a table of players before the first state. */
export function LoadingNotice() {
  const { t } = useTranslation();

  return (
    <div className={classes.root} role="status" aria-label={t('common.loading')} aria-busy="true">
      {CARDS.map((card) => (
        <div key={card} className={classes.card}>
          <Skeleton circle height={44} />
          <Skeleton height={14} width="60%" />
          <Skeleton height={28} />
        </div>
      ))}
    </div>
  );
}
