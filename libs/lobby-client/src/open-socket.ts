import { type Socket as Client, io } from 'socket.io-client';

import type { Socket, SocketOptions } from './socket';

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
