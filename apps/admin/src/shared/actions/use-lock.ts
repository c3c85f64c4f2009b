import { useLobby } from '@tarnwort/lobby-client';
import { notifyError, useTranslation } from '@tarnwort/ui';
import { useRef } from 'react';

import { useSession } from '../session/session';
import { useChosen } from './use-chosen';

/**
 * Whether the lobby takes in new players, and the switch for it: HTTP calls, of which a moderator's name no game master.
 * One call follows another, or the server could see them in another order.
 */
export function useLock({ moderator = false } = {}) {
  const { t } = useTranslation();
  const { api, seat } = useSession();
  const stored = useLobby((lobby) => lobby.lobby.locked);
  const last = useRef(Promise.resolve());
  const chosen = useChosen(stored, sendNext);

  function sendNext(wanted: boolean) {
    last.current = last.current.then(() => send(wanted));
    return last.current;
  }

  async function send(wanted: boolean) {
    const change = {
      lobbyId: seat.lobbyId,
      ...(moderator ? {} : { gameMasterId: seat.playerId }),
      locked: wanted,
    };
    try {
      await api.lockLobby(change, seat.token);
    } catch {
      notifyError(t('errors.lockFailed'));
    }
  }

  return chosen;
}
