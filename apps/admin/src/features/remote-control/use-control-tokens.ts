import type { NewControlToken } from '@tarnwort/protocol';
import { useState } from 'react';

import { notifyRefusal } from '../../shared/notify-refusal';
import { useSession } from '../../shared/session/session';

/** Creates and revokes remote controls. A new token is known until the dialog is closed, and then never again. */
export function useControlTokens() {
  const { api, seat } = useSession();
  const [made, setMade] = useState<NewControlToken | null>(null);
  const [making, setMaking] = useState(false);

  async function make(name: string): Promise<boolean> {
    setMaking(true);
    try {
      setMade(await api.makeControlToken(seat.lobbyId, name, seat.token));
      return true;
    } catch (error) {
      notifyRefusal(error);
      return false;
    } finally {
      setMaking(false);
    }
  }

  async function revoke(id: string): Promise<void> {
    try {
      await api.revokeControlToken(seat.lobbyId, id, seat.token);
      setMade((shown) => (shown?.id === id ? null : shown));
    } catch (error) {
      notifyRefusal(error);
    }
  }

  return { made, making, make, revoke };
}
