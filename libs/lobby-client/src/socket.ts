import type { Ack } from '@tarnwort/protocol';
import { type Socket as Client, io } from 'socket.io-client';

/** The little a connection needs of a Socket.IO client; tests play the server behind it. */
export interface Socket {
  readonly connected: boolean;
  connect(): void;
  disconnect(): void;
  /** Sends one event and resolves with the answer; rejects when none came within `timeout` ms. */
  ask(event: string, data: unknown, timeout: number): Promise<Ack>;
  /** Drops a transport that may be dead, so that the client notices. */
  abandon(): void;
  onConnect(listener: () => void): void;
  onFailure(listener: (reason: string) => void): void;
  onEvent(listener: (event: string, data: unknown) => void): void;
}

export interface SocketOptions {
  /** Where `/socket.io` is served; empty for the page's own origin. */
  apiBase: string;
  /** Proves a seat; left out by overlays. */
  token?: string | undefined;
  /** Names this load of the page, for a seat. */
  visitId?: string | undefined;
}

export type OpenSocket = (options: SocketOptions) => Socket;

/** A Socket.IO client that neither connects nor reconnects by itself: when it tries is the connection's decision. */
export const openSocket: OpenSocket = ({ apiBase, token, visitId }) => {
  const server = new URL(apiBase || '/', window.location.href);
  const socket = io(server.origin, {
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
    ask: (event, data, timeout) => socket.timeout(timeout).emitWithAck(event, data),
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
        if (error.message === 'timeout') tryOtherWay(socket);
        fail(error.message);
      });
      socket.on('disconnect', fail);
    },
    onEvent: (listener) => {
      socket.onAny((event, data) => listener(event, data));
    },
  };
};

/**
 * Some networks refuse websockets, and the client goes on by polling at once. Others swallow them and say nothing: after an
 * attempt without any answer the next one begins the other way round.
 */
function tryOtherWay({ io: { opts } }: Client): void {
  opts.transports?.reverse();
}
