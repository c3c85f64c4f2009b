import { ApiError } from '@tarnwort/lobby-client';
import type { NewControlToken } from '@tarnwort/protocol';
import { notifyError, refusalText } from '@tarnwort/ui';
import { useState } from 'react';

import { useSession } from '../../shared/session/session';

/** Makes remote controls and takes them back. What was made is known until the dialog is closed, and then never again. */
export function useControlTokens() {
  const { api, seat } = useSession();
  const [made, setMade] = useState<NewControlToken | null>(null);
  const [making, setMaking] = useState(false);

  async function make(name: string): Promise<boolean> {
    setMaking(true);
    try {
      setMade(await api.makeControlToken(seat.lobbyId, name, seat.token));
      return true;
    } catch (problem) {
      showError(problem);
      return false;
    } finally {
      setMaking(false);
    }
  }

  async function revoke(id: string): Promise<void> {
    try {
      await api.revokeControlToken(seat.lobbyId, id, seat.token);
      setMade((shown) => (shown?.id === id ? null : shown));
    } catch (problem) {
      showError(problem);
    }
  }

  return { made, making, make, revoke };
}

function showError(problem: unknown): void {
  notifyError(refusalText(problem instanceof ApiError ? problem : {}));
}
