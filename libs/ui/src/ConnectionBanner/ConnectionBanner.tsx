import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation';

import classes from './ConnectionBanner.module.css';

export interface ConnectionBannerProps {
  /** True while the server does not answer; otherwise the live region is empty */
  lost: boolean;
}

/** A slim banner at the top while the connection is lost. */
export function ConnectionBanner({ lost }: ConnectionBannerProps) {
  const { t } = useTranslation();

  return (
    <div role="status" className={classes.root} data-lost={lost || undefined}>
      {lost && (
        <>
          <IconPlugConnectedX size={18} aria-hidden />
          <span>{t('errors.connectionLost')}</span>
        </>
      )}
    </div>
  );
}
