import type { AddWebhook, NewWebhook } from '@tarnwort/protocol';
import { useState } from 'react';

import { notifyRefusal } from '../../shared/notify-refusal';
import { useSession } from '../../shared/session/session';

/** Adds webhooks, removes them and switches them on again. A new secret is known until the dialog is closed, and then never again. */
export function useWebhooks() {
  const { api, seat } = useSession();
  const [made, setMade] = useState<NewWebhook | null>(null);
  const [busy, setBusy] = useState(false);

  /** Reports whether the server accepted the call. */
  async function change(call: () => Promise<void>): Promise<boolean> {
    setBusy(true);
    try {
      await call();
      return true;
    } catch (error) {
      notifyRefusal(error);
      return false;
    } finally {
      setBusy(false);
    }
  }

  const add = (body: AddWebhook) => change(async () => setMade(await api.addWebhook(seat.lobbyId, body, seat.token)));
  const remove = (id: string) =>
    change(async () => {
      await api.removeWebhook(seat.lobbyId, id, seat.token);
      setMade((shown) => (shown?.id === id ? null : shown));
    });
  const resume = (id: string) => change(() => api.resumeWebhook(seat.lobbyId, id, seat.token));

  return { made, busy, add, remove, resume };
}
