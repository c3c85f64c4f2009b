import type { Ack, ClientEvents, GameState, ServerEvents } from '@tarnwort/protocol';

import type { OpenSocket, Socket } from '../socket';

/** An in-memory server for tests, galleries and the overlay's demo: records what a client sends and sends it events. */
export class FakeServer {
  /** Everything received, in order, as `[event, payload]` without the ids of commands. */
  readonly received: [event: string, data: unknown][] = [];
  /** The id of each command that had one, in order. */
  readonly commandIds: unknown[] = [];
  /** The handshake's token of each connection that was opened. */
  readonly tokens: (string | undefined)[] = [];
  /** The handshake's visit id of each connection that was opened. */
  readonly visits: (string | undefined)[] = [];
  /** Whether an attempt to connect succeeds. */
  reachable = true;
  /** Whether an attempt to connect gets no answer, as on a network that drops all packets. */
  hangs = false;
  /** How often a client tried to connect. */
  attempts = 0;
  /** Answers a command; accepts every command by default. A rejected promise stands for a missing answer. */
  answer: (event: keyof ClientEvents, data: unknown) => Ack | Promise<Ack> = () => ({ ok: true });

  /** Sequence number of the last event of `sendNext`. */
  protected seq = 1;
  private connected = false;
  /** True during an attempt; a second `connect` then has no effect. */
  private opening = false;
  private readonly connects: (() => void)[] = [];
  private readonly failures: ((reason: string) => void)[] = [];
  private readonly events: ((event: string, data: unknown) => void)[] = [];

  /** Replaces the Socket.IO client. */
  readonly open: OpenSocket = ({ token, visitId }) => {
    this.tokens.push(token);
    this.visits.push(visitId);
    return this.socket();
  };

  /** Sends one event to the client. */
  send<E extends keyof ServerEvents>(event: E, data: ServerEvents[E]): void {
    for (const notify of this.events) notify(event, data);
  }

  /** Sends one event with the next sequence number. */
  sendNext<E extends keyof ServerEvents>(event: E, data: Omit<ServerEvents[E], 'seq'>): void {
    this.seq += 1;
    this.send(event, { ...data, seq: this.seq } as ServerEvents[E]);
  }

  /** Accepts every command and sends the state of this moment to whoever joins, and then `next`. */
  admit(state: () => GameState, next?: (server: FakeServer) => void): void {
    this.answer = (event) => {
      if (event.startsWith('join_')) {
        queueMicrotask(() => {
          this.send('game_state', state());
          next?.(this);
        });
      }
      return { ok: true };
    };
  }

  /** Whether a client is connected. */
  get isConnected(): boolean {
    return this.connected;
  }

  /** Breaks the connection. */
  disconnect(reason = 'transport close'): void {
    if (!this.connected) return;
    this.connected = false;
    for (const notify of this.failures) notify(reason);
  }

  /** Payloads received under one event name. */
  receivedAs(event: keyof ClientEvents): unknown[] {
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
      if (this.reachable) for (const notify of this.connects) notify();
      else for (const notify of this.failures) notify('xhr poll error');
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
        this.disconnect('io client disconnect');
      },
      abandon: () => this.disconnect('transport close'),
      emitWithAck: async (event, data) => {
        const { commandId, ...payload } = data as Record<string, unknown>;
        if (commandId !== undefined) this.commandIds.push(commandId);
        this.received.push([event, payload]);
        return this.answer(event as keyof ClientEvents, payload);
      },
      onConnect: (listener) => this.connects.push(listener),
      onFailure: (listener) => this.failures.push(listener),
      onEvent: (listener) => this.events.push(listener),
    };
  }
}
