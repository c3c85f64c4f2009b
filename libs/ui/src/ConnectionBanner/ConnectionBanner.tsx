import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation';

import classes from './ConnectionBanner.module.css';

export interface ConnectionBannerProps {
  /** True while disconnected; otherwise nothing is rendered */
  lost: boolean;
}

/** A slim banner on top while the connection is being restored. */
export function ConnectionBanner({ lost }: ConnectionBannerProps) {
  const { t } = useTranslation();

  return (
    <div role="status" className={classes.root} data-lost={lost || undefined}>
      {lost && (
        <>
          <IconPlugConnectedX size={18} aria-hidden />
          {t('errors.connectionLost')}
        </>
      )}
    </div>
  );
}
