import { useLobby } from '@tarnwort/lobby-client';
import { notifyError, useTranslation } from '@tarnwort/ui';
import { useCallback, useEffect, useState } from 'react';

import { useSession } from '../shared/session/session';

/** Asks over HTTP whether the lobby is there at all, so that a page that cannot load does not load for ever. */
export function useLobbyInfo() {
  const { t } = useTranslation();
  const { api, seat } = useSession();
  const known = useLobby((lobby) => lobby.known);
  const [failed, setFailed] = useState(false);

  const load = useCallback(async () => {
    setFailed(false);
    try {
      await api.lobbyInfo(seat.lobbyId, seat.token);
    } catch {
      setFailed(true);
      notifyError(t('errors.lobbyInfoFailed'), { id: 'lobby-info' });
    }
  }, [api, seat, t]);

  useEffect(() => {
    void load();
  }, [load]);

  return { failed: failed && !known, retry: () => void load() };
}
