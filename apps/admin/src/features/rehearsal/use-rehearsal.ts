import { ApiError } from '@tarnwort/lobby-client';
import { notifyError, refusalText } from '@tarnwort/ui';
import { useState } from 'react';

import { useSession } from '../../shared/session/session';

/** What a server answers for a path it does not have; a lobby it does not have is another code. */
const NO_SUCH_PATH = 'not_found';

/** Adds and removes bots. `offered` becomes false when the server has no rehearsal. */
export function useRehearsal() {
  const { api, seat } = useSession();
  const [busy, setBusy] = useState(false);
  const [offered, setOffered] = useState(true);

  async function ask(call: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await call();
    } catch (problem) {
      const refusal = problem instanceof ApiError ? problem : {};
      if (problem instanceof ApiError && problem.code === NO_SUCH_PATH) setOffered(false);
      else notifyError(refusalText(refusal));
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    offered,
    bringIn: (players: number) => void ask(() => api.startRehearsal(seat.lobbyId, players, seat.token)),
    sendAway: () => void ask(() => api.stopRehearsal(seat.lobbyId, seat.token)),
  };
}
