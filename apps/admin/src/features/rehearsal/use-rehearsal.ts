import { ApiError } from '@tarnwort/lobby-client';
import { useState } from 'react';

import { notifyRefusal } from '../../shared/notify-refusal';
import { useSession } from '../../shared/session/session';

/** What a server answers for a path it does not have; a lobby it does not have is another code. */
const NO_SUCH_PATH = 'not_found';

type Action = 'add' | 'remove';

/**
 * Adds and removes bots. `running` is the action that the server has not answered; `offered` becomes false when the server has
 * no rehearsal.
 */
export function useRehearsal() {
  const { api, seat } = useSession();
  const [running, setRunning] = useState<Action | null>(null);
  const [offered, setOffered] = useState(true);

  async function request(action: Action, call: () => Promise<void>): Promise<void> {
    setRunning(action);
    try {
      await call();
    } catch (error) {
      if (error instanceof ApiError && error.code === NO_SUCH_PATH) setOffered(false);
      else notifyRefusal(error);
    } finally {
      setRunning(null);
    }
  }

  return {
    running,
    offered,
    addBots: (players: number) => void request('add', () => api.startRehearsal(seat.lobbyId, players, seat.token)),
    removeBots: () => void request('remove', () => api.stopRehearsal(seat.lobbyId, seat.token)),
  };
}
