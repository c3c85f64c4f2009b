import { isUnanswered } from '@tarnwort/lobby-client';
import type { Ack } from '@tarnwort/protocol';
import { useRef, useState } from 'react';

/** A word without an answer for this long counts as not delivered; it may still arrive. */
const LATE_MS = 3000;

/** Whether the last word has reached the server, as far as the player needs to know. */
export function useDelivery() {
  const [undelivered, setUndelivered] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** The word is known to have arrived: an answer that is still on its way says nothing. */
  function settle(): void {
    hide();
    timer.current = undefined;
  }

  function hide(): void {
    clearTimeout(timer.current);
    setUndelivered(false);
  }

  /** Waits for the answer and returns whether the server accepted. */
  async function deliver(answer: Promise<Ack>): Promise<boolean> {
    hide();
    const late = setTimeout(() => setUndelivered(true), LATE_MS);
    timer.current = late;
    const ack = await answer;
    clearTimeout(late);
    // After another word or another turn this answer says nothing.
    if (timer.current === late) setUndelivered(isUnanswered(ack) && !ack.ok);
    return ack.ok;
  }

  return { undelivered, deliver, settle, hide };
}
