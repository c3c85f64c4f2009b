import { isUnanswered } from '@tarnwort/lobby-client';
import type { Ack } from '@tarnwort/protocol';
import { useRef, useState } from 'react';

/** A word without an answer for this long counts as not delivered; it may still arrive. */
const LATE_MS = 3000;

/** Tracks whether the last word has reached the server. */
export function useDelivery() {
  const [undelivered, setUndelivered] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Notes that the word event has arrived: a later answer is ignored. */
  function markDelivered(): void {
    clearWarning();
    timer.current = undefined;
  }

  function clearWarning(): void {
    clearTimeout(timer.current);
    setUndelivered(false);
  }

  /** Waits for the answer and returns whether the server accepted. */
  async function deliver(answer: Promise<Ack>): Promise<boolean> {
    clearWarning();
    const late = setTimeout(() => setUndelivered(true), LATE_MS);
    timer.current = late;
    const ack = await answer;
    clearTimeout(late);
    // An answer after another word or another turn is ignored.
    if (timer.current === late) setUndelivered(isUnanswered(ack) && !ack.ok);
    return ack.ok;
  }

  return { undelivered, deliver, markDelivered, clearWarning };
}
