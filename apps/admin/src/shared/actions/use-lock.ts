import { ApiError, useLobby } from '@tarnwort/lobby-client';
import type { Ack } from '@tarnwort/protocol';
import { notifyError, useTranslation } from '@tarnwort/ui';
import { useState } from 'react';

import { useSession } from '../session/session';
import { createCommandQueue } from './command-queue';
import { type Chosen, useChosen } from './use-chosen';

/**
 * Locks and unlocks the lobby over HTTP; a moderator's call sends no game master id. Calls run one after another, so
 * that the server receives them in order.
 */
export function useLock(moderator: boolean): Chosen<boolean> {
  const { t } = useTranslation();
  const { api, seat } = useSession();
  const stored = useLobby((lobby) => lobby.lobby.locked);
  const [queue] = useState(createCommandQueue);

  async function send(locked: boolean): Promise<Ack> {
    const change = { lobbyId: seat.lobbyId, ...(moderator ? {} : { gameMasterId: seat.playerId }), locked };
    try {
      await api.lockLobby(change, seat.token);
      return { ok: true };
    } catch (error) {
      notifyError(t('errors.lockFailed'));
      return { ok: false, code: error instanceof ApiError ? error.code : 'unreachable', message: '' };
    }
  }

  return useChosen(stored, (locked) => queue(() => send(locked)), { awaitsEvent: true });
}
