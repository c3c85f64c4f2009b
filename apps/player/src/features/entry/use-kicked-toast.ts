import { notifyError, useTranslation } from '@tarnwort/ui';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

import { kickedMessage } from './kicked-message';

/** Says why somebody was sent here and takes the reason out of the address bar. */
export function useKickedToast(): void {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const kicked = query.get('kicked') === 'true';
  const message = query.get('message');

  useEffect(() => {
    if (!kicked) return;
    notifyError(kickedMessage(message, t('errors.kicked')), { id: 'kicked' });
    setQuery(
      (before) => {
        const rest = new URLSearchParams(before);
        rest.delete('kicked');
        rest.delete('message');
        return rest;
      },
      { replace: true },
    );
  }, [kicked, message, setQuery, t]);
}
