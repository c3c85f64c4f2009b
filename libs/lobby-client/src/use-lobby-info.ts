import type { Seat } from '@tarnwort/protocol';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';

import type { Api } from './api';
import { ApiError } from './request';
import { useLobby } from './use-lobby';

/**
 * Requests the lobby over HTTP beside the socket, so that a page without a connection shows an error instead of loading
 * forever. `onFailure` runs after each failed request. A missing lobby is not `failed`: the socket says that it is missing.
 */
export function useLobbyInfo(
  api: Pick<Api, 'lobbyInfo'>,
  { lobbyId, token }: Pick<Seat, 'lobbyId' | 'token'>,
  onFailure: () => void,
): { failed: boolean; retry: () => void } {
  const known = useLobby((lobby) => lobby.known);
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);
  const report = useEffectEvent(onFailure);

  useEffect(() => {
    let current = true;
    api.lobbyInfo(lobbyId, token).catch((error: unknown) => {
      if (!current) return;
      if (!(error instanceof ApiError && error.code === 'lobby_not_found')) setFailedAttempt(attempt);
      report();
    });
    return () => {
      current = false;
    };
  }, [api, lobbyId, token, attempt]);

  return {
    failed: failedAttempt === attempt && !known,
    retry: useCallback(() => setAttempt((count) => count + 1), []),
  };
}
