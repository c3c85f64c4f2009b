import { useConnection } from '@tarnwort/lobby-client';
import type { Ack } from '@tarnwort/protocol';
import { useRef, useState } from 'react';

import { type Unconfirmed, unconfirmedBy } from '../../shared/unconfirmed';

/** The page warns after this long without an answer; the word may still arrive. */
const LATE_MS = 3000;

/** Tracks whether the server has confirmed the last word. */
export function useDelivery() {
  const { joined } = useConnection();
  const [unconfirmed, setUnconfirmed] = useState<Unconfirmed | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Notes that the word event has arrived: a later answer is ignored. */
  function markDelivered(): void {
    clearWarning();
    timer.current = undefined;
  }

  function clearWarning(): void {
    clearTimeout(timer.current);
    setUnconfirmed(null);
  }

  /** Waits for the answer and returns whether the server accepted. */
  async function deliver(answer: Promise<Ack>): Promise<boolean> {
    clearWarning();
    const late = setTimeout(() => setUnconfirmed(joined ? 'unanswered' : 'undelivered'), LATE_MS);
    timer.current = late;
    const ack = await answer;
    clearTimeout(late);
    // An answer after another word or another turn is ignored.
    if (timer.current === late) setUnconfirmed(unconfirmedBy(ack));
    return ack.ok;
  }

  return { unconfirmed, deliver, markDelivered, clearWarning };
}
