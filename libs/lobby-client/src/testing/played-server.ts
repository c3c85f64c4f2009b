import type { Ack, ClientEvents, ServerEvents } from '@tarnwort/protocol';

import type { OpenSocket, Socket } from '../socket';

/** A test in the role of the server: it sees what a client sends and says what it likes. In memory, no network. */
export class PlayedServer {
  /** Everything received, in order, as `[event, payload]`. */
  readonly received: [event: string, data: unknown][] = [];
  /** The handshake's token of each connection that was opened. */
  readonly tokens: (string | undefined)[] = [];
  /** The handshake's visit id of each connection that was opened. */
  readonly visits: (string | undefined)[] = [];
  /** Whether connections come about. */
  reachable = true;
  /** Whether attempts to connect get no answer at all, as on a network that swallows everything. */
  hangs = false;
  /** How often a client tried to connect. */
  attempts = 0;
  /** Answers a command; by default every one is accepted. A rejected promise is silence. */
  answer: (event: keyof ClientEvents, data: unknown) => Ack | Promise<Ack> = () => ({ ok: true });

  private connected = false;
  /** An attempt that is under way is not begun again. */
  private opening = false;
  private readonly connects: (() => void)[] = [];
  private readonly failures: ((reason: string) => void)[] = [];
  private readonly events: ((event: string, data: unknown) => void)[] = [];

  /** Stands in for the Socket.IO client. */
  readonly open: OpenSocket = ({ token, visitId }) => {
    this.tokens.push(token);
    this.visits.push(visitId);
    return this.socket();
  };

  /** Sends one event to the client. */
  say<E extends keyof ServerEvents>(event: E, data: ServerEvents[E]): void {
    for (const tell of this.events) tell(event, data);
  }

  /** Breaks the connection. */
  cut(reason = 'transport close'): void {
    if (!this.connected) return;
    this.connected = false;
    for (const tell of this.failures) tell(reason);
  }

  /** What was received under one event name. */
  heard(event: keyof ClientEvents): unknown[] {
    return this.received.filter(([name]) => name === event).map(([, data]) => data);
  }

  private connect(): void {
    if (this.connected || this.opening) return;
    this.attempts += 1;
    this.opening = true;
    if (this.hangs) return;
    queueMicrotask(() => {
      if (!this.opening) return;
      this.opening = false;
      this.connected = this.reachable;
      if (this.reachable) for (const tell of this.connects) tell();
      else for (const tell of this.failures) tell('xhr poll error');
    });
  }

  private socket(): Socket {
    const isConnected = () => this.connected;
    return {
      get connected() {
        return isConnected();
      },
      connect: () => this.connect(),
      disconnect: () => {
        this.opening = false;
        this.cut('io client disconnect');
      },
      abandon: () => this.cut('transport close'),
      ask: async (event, data) => {
        this.received.push([event, data]);
        return this.answer(event as keyof ClientEvents, data);
      },
      onConnect: (listener) => this.connects.push(listener),
      onFailure: (listener) => this.failures.push(listener),
      onEvent: (listener) => this.events.push(listener),
    };
  }
}
