import type { Ack, ServerMessage } from '@tarnwort/protocol';

import { isServerEvent } from './evolve';

/** Reads a message off the wire; null for an event this build does not know. */
export function decodeMessage(event: string, data: unknown): ServerMessage | null {
  if (!isServerEvent(event) || typeof data !== 'object' || data === null) return null;
  return { event, data } as ServerMessage;
}

/** Reads an acknowledgement off the wire; a server that acknowledges without a word agrees. */
export function decodeAck(answer: unknown): Ack {
  if (typeof answer !== 'object' || answer === null || !('ok' in answer)) return { ok: true };
  return answer as Ack;
}
