import { ApiError } from '@tarnwort/lobby-client';
import { notifyError, useTranslation } from '@tarnwort/ui';
import { useEffect, useState } from 'react';

import { useServices } from '../../app/services';
import { useSeat } from './seat';

/** Asks for the lobby over HTTP beside the socket; true when that failed, so that nobody waits in vain. */
export function useLobbyInfo(): boolean {
  const { t } = useTranslation();
  const { api } = useServices();
  const { lobbyId, token } = useSeat();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let current = true;
    api.lobbyInfo(lobbyId, token).catch((error: unknown) => {
      // That the lobby is gone is said by the socket, in words of its own.
      if (!current || (error instanceof ApiError && error.code === 'lobby_not_found')) return;
      notifyError(t('errors.lobbyInfoFailed'), { id: 'lobby-info' });
      setFailed(true);
    });
    return () => {
      current = false;
    };
  }, [api, lobbyId, token, t]);

  return failed;
}
