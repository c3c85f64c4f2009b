import { isUnanswered } from '@tarnwort/lobby-client';
import type { Ack } from '@tarnwort/protocol';

/** Runs a command after those before it. */
export type CommandQueue = (send: () => Promise<Ack>) => Promise<Ack>;

const READY: Promise<Ack> = Promise.resolve({ ok: true });

/**
 * Runs commands one after another, for those that are computed from what the server confirmed last. When one has no answer,
 * those that wait behind it get the same: each would wait for the connection once more and arrive long after its click.
 */
export function createCommandQueue(): CommandQueue {
  let last = READY;

  return (send) => {
    const answered = last.then((before) => (isUnanswered(before) ? before : send()));
    last = answered;
    void answered.then(() => {
      if (last === answered) last = READY;
    });
    return answered;
  };
}
