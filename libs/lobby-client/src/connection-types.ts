import type { Ack, ClientEvents, ServerMessage } from '@tarnwort/protocol';

import type { Log } from './log';
import type { OpenSocket } from './socket';

/** How a client joins a lobby: with a seat, as an overlay, as audience, or as an overlay whichever lobby has a slot. */
export type Entry =
  | { event: 'join_lobby'; data: ClientEvents['join_lobby'] }
  | { event: 'join_audience'; data: ClientEvents['join_audience'] }
  | { event: 'join_overlay'; data: ClientEvents['join_overlay'] }
  | { event: 'join_slot'; data: ClientEvents['join_slot'] & { lobbyId: '' } };

export interface ConnectionStatus {
  /** Whether the server accepted the join on the present connection. */
  joined: boolean;
  /** Failed attempts since the last accepted join; 0 while joined. */
  failures: number;
  /** Ended on purpose; it does not reconnect. */
  stopped: boolean;
  /**
   * A command has had no answer for 3 s, or the server's state is out of date, and nothing has arrived since. Absent or false
   * while the server answers.
   */
  silent?: boolean;
  /** No attempt of this page has reached the server: a blocker or a network refuses them. Absent once one has. */
  blocked?: true | undefined;
}

export interface ConnectionOptions {
  /** Opens the socket of the connection. */
  open: OpenSocket;
  /** Base URL of the API; empty for the page's own origin. */
  apiBase: string;
  entry: Entry;
  /** Token of the seat; overlays have none. */
  token?: string | undefined;
  /** Id of this page load; the server refuses a page that has left. */
  visitId?: string | undefined;
  /** The user has just typed the password: a refusal by the rate limit is shown instead of retried. */
  typed?: boolean | undefined;
  /**
   * How long a command that is sent during an outage is kept for the next join, in ms; 0, which drops it at once, by
   * default.
   */
  keepMs?: number;
  /** Uniform in [0, 1); default `Math.random`. */
  random?: () => number;
  log?: Log;
}

export interface Connection {
  start(): void;
  /** Closes the socket and does not reconnect. */
  stop(): void;
  /** Stops connecting and joining until `resume`; only a connection that has joined stays open. */
  pause(): void;
  resume(): void;
  /**
   * Requests the state and reconnects without an answer. The status is silent when the answered state `isStale`: the server
   * does not know the present one.
   */
  probe(isStale?: () => boolean): Promise<void>;
  send<E extends keyof ClientEvents>(event: E, data: ClientEvents[E]): Promise<Ack>;
  status(): ConnectionStatus;
  onStatus(listener: () => void): () => void;
  onMessage(listener: (message: ServerMessage) => void): () => void;
  /** The server refused the join permanently. */
  onRefused(listener: (ack: Ack) => void): () => void;
}

/**
 * Reports whether a command got no answer: it did not reach the server, or its answer was lost. It may be sent again once the
 * connection is back.
 */
export function isUnanswered({ code }: Ack): boolean {
  return code === 'not_connected' || code === 'no_answer';
}
