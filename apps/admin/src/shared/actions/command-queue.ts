import { isUnanswered } from '@tarnwort/lobby-client';
import type { Ack } from '@tarnwort/protocol';

/** Runs a command after all earlier ones are answered. */
export type CommandQueue = (send: () => Promise<Ack>) => Promise<Ack>;

const READY: Promise<Ack> = Promise.resolve({ ok: true });
const DROPPED: Ack = { ok: false, code: 'not_connected', message: '' };

/**
 * Runs commands one after another, so that each is computed from the state that the server confirmed last. When one
 * gets no answer, the waiting ones are dropped as not connected; sent later, they would arrive long after their
 * clicks.
 */
export function createCommandQueue(): CommandQueue {
  let last = READY;

  return (send) => {
    const answered = last.then((before) => (isUnanswered(before) ? DROPPED : send()));
    last = answered;
    void answered.then(() => {
      if (last === answered) last = READY;
    });
    return answered;
  };
}
