import type { Ack, ClientEvents, ServerMessage } from '@tarnwort/protocol';

import type { Log } from './log';
import type { OpenSocket } from './socket';

/** How a lobby is entered: by a seat, as an overlay or as one of the audience. */
export type Entry =
  | { event: 'join_lobby'; data: ClientEvents['join_lobby'] }
  | { event: 'join_audience'; data: ClientEvents['join_audience'] }
  | { event: 'join_overlay'; data: ClientEvents['join_overlay'] };

export interface ConnectionStatus {
  /** Whether the server has let us into the lobby on the present connection. */
  joined: boolean;
  /** Attempts that failed since the last time we were in; 0 while all is well. */
  failures: number;
  /** Ended on purpose; nothing tries again. */
  stopped: boolean;
}

export interface ConnectionOptions {
  /** Where the server's API is; empty for the page's own origin. */
  apiBase: string;
  entry: Entry;
  /** Proves the seat; left out by overlays. */
  token?: string | undefined;
  /** Names this load of the page; the server lets a page that left in no more. */
  visitId?: string | undefined;
  /** Somebody has just typed the password of the entry: that it was one try too many is theirs to know. */
  typed?: boolean | undefined;
  /** Default: a Socket.IO client. */
  open?: OpenSocket;
  /** Uniform in [0, 1); default `Math.random`. */
  roll?: () => number;
  log?: Log;
}

export interface Connection {
  start(): void;
  /** Leaves for good: closes the socket and never tries again. */
  stop(): void;
  /** Neither connects nor enters by itself until `resume`; what is connected stays so. */
  pause(): void;
  resume(): void;
  send<E extends keyof ClientEvents>(event: E, data: ClientEvents[E]): Promise<Ack>;
  status(): ConnectionStatus;
  onStatus(listener: () => void): () => void;
  onMessage(listener: (message: ServerMessage) => void): () => void;
  /** The server refused the entry for good. */
  onRefused(listener: (ack: Ack) => void): () => void;
}

/**
 * Reports whether a command got no answer: it did not reach the server, or its answer was lost. It may be sent again once the
 * connection is back.
 */
export function isUnanswered({ code }: Ack): boolean {
  return code === 'not_connected' || code === 'no_answer';
}
