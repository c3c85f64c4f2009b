import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation';

import classes from './ConnectionBanner.module.css';

export interface ConnectionBannerProps {
  /** True while there is no connection; the banner is nothing at all otherwise */
  lost: boolean;

  /** Called by 'Erneut versuchen'; without it there is no button */
  onRetry?: (() => void) | undefined;
}

/** A slim line on top that says the connection is being restored. */
export function ConnectionBanner({ lost, onRetry }: ConnectionBannerProps) {
  const { t } = useTranslation();

  return (
    <div role="status" className={classes.root} data-lost={lost || undefined}>
      {lost && (
        <>
          <IconPlugConnectedX size={18} aria-hidden />
          {t('errors.connectionLost')}
          {onRetry && (
            <button type="button" className={classes.retry} onClick={onRetry}>
              {t('common.retry')}
            </button>
          )}
        </>
      )}
    </div>
  );
}
