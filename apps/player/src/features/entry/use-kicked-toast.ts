import { notifyError, useTranslation } from '@tarnwort/ui';
import { useEffect } from 'react';

import { useNavigate, usePlace } from '../../router/PlaceProvider';
import { kickedMessage } from './kicked-message';

/** Says why somebody was sent here and takes the reason out of the address bar. */
export function useKickedToast(): void {
  const { t } = useTranslation();
  const { pathname, search } = usePlace();
  const navigate = useNavigate();

  useEffect(() => {
    const query = new URLSearchParams(search);
    if (query.get('kicked') !== 'true') return;
    notifyError(kickedMessage(query.get('message'), t('errors.kicked')), { id: 'kicked' });
    query.delete('kicked');
    query.delete('message');
    navigate(query.size > 0 ? `${pathname}?${query}` : pathname, { replace: true });
  }, [pathname, search, navigate, t]);
}
