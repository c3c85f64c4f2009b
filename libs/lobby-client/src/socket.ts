import type { Ack, ServerMessage } from '@tarnwort/protocol';

import { isServerEvent } from './evolve';

/** The part of a Socket.IO client that a connection uses; tests replace it. */
export interface Socket {
  readonly connected: boolean;
  connect(): void;
  disconnect(): void;
  /** Sends one event and resolves with the answer; rejects after `timeout` ms. */
  emitWithAck(event: string, data: unknown, timeout: number): Promise<Ack>;
  /** Closes a transport that may be dead; `onFailure` then makes the connection reconnect. */
  abandon(): void;
  onConnect(listener: () => void): void;
  onFailure(listener: (reason: string) => void): void;
  onEvent(listener: (event: string, data: unknown) => void): void;
}

export interface SocketOptions {
  /** Base URL of `/socket.io`; empty for the page's own origin. */
  apiBase: string;
  /** Token of a seat; overlays have none. */
  token?: string | undefined;
  /** Id of this page load, for a seat. */
  visitId?: string | undefined;
}

export type OpenSocket = (options: SocketOptions) => Socket;

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
