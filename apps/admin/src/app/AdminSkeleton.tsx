import { Skeleton } from '@mantine/core';
import { useConnection } from '@tarnwort/lobby-client';
import { BlockedNotice, useTranslation } from '@tarnwort/ui';

import classes from './AdminScreen.module.css';

/** The zones of the screen before the first state, or why there is none. */
export function AdminSkeleton() {
  const { t } = useTranslation();
  const { blocked } = useConnection();
  if (blocked) return <BlockedNotice />;

  return (
    <div className={classes.zones} role="status" aria-label={t('common.loading')} aria-busy="true">
      <div className={classes.game}>
        <Skeleton height={122} radius={12} />
        <Skeleton height={220} radius={12} />
      </div>
      <Skeleton className={classes.tools ?? ''} height={58} radius={12} />
      <Skeleton className={classes.players ?? ''} height="100%" radius={12} />
      <Skeleton className={classes.history ?? ''} height="100%" radius={12} />
    </div>
  );
}
