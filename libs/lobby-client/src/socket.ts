import type { Ack, ServerMessage } from '@tarnwort/protocol';
import { type Socket as Client, io } from 'socket.io-client';

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

/** A Socket.IO client that neither connects nor reconnects by itself: the connection decides when. Tests replace the `library`. */
export const openSocket = ({ apiBase, token, visitId }: SocketOptions, library = io): Socket => {
  const server = new URL(apiBase || '/', window.location.href);
  const socket = library(server.origin, {
    path: `${server.pathname.replace(/\/+$/, '')}/socket.io/`,
    autoConnect: false,
    reconnection: false,
    timeout: 20_000,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    forceNew: true,
    auth: { ...(token ? { token } : null), ...(visitId ? { visitId } : null) },
  });
  /** A second CONNECT packet while the first is under way would open a second session. */
  let opening = false;
  return {
    get connected() {
      return socket.connected;
    },
    connect: () => {
      if (opening) return;
      opening = true;
      socket.connect();
    },
    disconnect: () => {
      opening = false;
      socket.disconnect();
    },
    emitWithAck: (event, data, timeout) => socket.timeout(timeout).emitWithAck(event, data),
    abandon: () => socket.io.engine?.close(),
    onConnect: (listener) => {
      socket.on('connect', () => {
        opening = false;
        listener();
      });
    },
    onFailure: (listener) => {
      const fail = (reason: string) => {
        opening = false;
        listener(reason);
      };
      socket.on('connect_error', (error) => {
        if (error.message === 'timeout') reverseTransports(socket);
        fail(error.message);
      });
      socket.on('disconnect', (reason) => {
        // What the library kept while it noticed the dead connection; it would send it before the seat has joined again.
        socket.sendBuffer.length = 0;
        fail(reason);
      });
    },
    onEvent: (listener) => {
      socket.onAny((event, data) => listener(event, data));
    },
  };
};

/**
 * Some networks refuse websockets, and the client polls at once. Others drop them silently: after an attempt without an
 * answer, the next one starts with the other transport.
 */
function reverseTransports({ io: { opts } }: Client): void {
  opts.transports?.reverse();
}

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
