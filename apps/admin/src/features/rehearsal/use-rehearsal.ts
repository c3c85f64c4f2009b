import { ApiError } from '@tarnwort/lobby-client';
import { useState } from 'react';

import { notifyRefusal } from '../../shared/notify-refusal';
import { useSession } from '../../shared/session/session';

/** What a server answers for a path it does not have; a lobby it does not have is another code. */
const NO_SUCH_PATH = 'not_found';

/** Adds and removes bots. `offered` becomes false when the server has no rehearsal. */
export function useRehearsal() {
  const { api, seat } = useSession();
  const [busy, setBusy] = useState(false);
  const [offered, setOffered] = useState(true);

  async function request(call: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await call();
    } catch (error) {
      if (error instanceof ApiError && error.code === NO_SUCH_PATH) setOffered(false);
      else notifyRefusal(error);
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    offered,
    addBots: (players: number) => void request(() => api.startRehearsal(seat.lobbyId, players, seat.token)),
    removeBots: () => void request(() => api.stopRehearsal(seat.lobbyId, seat.token)),
  };
}
