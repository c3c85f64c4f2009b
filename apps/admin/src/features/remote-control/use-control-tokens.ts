import { ApiError } from '@tarnwort/lobby-client';
import type { NewControlToken } from '@tarnwort/protocol';
import { notifyError, refusalText } from '@tarnwort/ui';
import { useState } from 'react';

import { useSession } from '../../shared/session/session';

/** Makes remote controls and takes them back. What was made is known until the dialog is closed, and then never again. */
export function useControlTokens() {
  const { api, seat } = useSession();
  const [made, setMade] = useState<NewControlToken | null>(null);

  async function make(name: string): Promise<boolean> {
    try {
      setMade(await api.makeControlToken(seat.lobbyId, name, seat.token));
      return true;
    } catch (problem) {
      say(problem);
      return false;
    }
  }

  async function revoke(id: string): Promise<void> {
    try {
      await api.revokeControlToken(seat.lobbyId, id, seat.token);
      setMade((shown) => (shown?.id === id ? null : shown));
    } catch (problem) {
      say(problem);
    }
  }

  return { made, make, revoke };
}

function say(problem: unknown): void {
  notifyError(refusalText(problem instanceof ApiError ? problem : {}));
}
