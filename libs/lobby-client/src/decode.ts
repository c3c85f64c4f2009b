import type { Ack, ServerMessage } from '@tarnwort/protocol';

import { isServerEvent } from './evolve';

/** Decodes a message; null for an event that this build does not know. */
export function decodeMessage(event: string, data: unknown): ServerMessage | null {
  if (!isServerEvent(event) || typeof data !== 'object' || data === null) return null;
  return { event, data } as ServerMessage;
}

/** Decodes an acknowledgement; an empty one means success. */
export function decodeAck(answer: unknown): Ack {
  if (typeof answer !== 'object' || answer === null || !('ok' in answer)) return { ok: true };
  return answer as Ack;
}
