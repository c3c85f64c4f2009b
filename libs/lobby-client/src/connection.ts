import type { Ack, ClientEvents, ServerMessage } from '@tarnwort/protocol';

import { backoff, isBlocked, onWakeUp, TEMPORARY_REFUSALS } from './backoff';
import type { Connection, ConnectionOptions, ConnectionStatus } from './connection-types';
import { isKept, waitForJoin } from './kept-commands';
import { listen } from './listen';
import { consoleLog, type Log } from './log';
import { rememberReentry, withReentryToken } from './reentry';
import { decodeAck, decodeMessage, type Socket } from './socket';

const ENTRY_DELAY_MS = 200;
const ENTRY_RETRY_MS = 500;
const ANSWER_TIMEOUT_MS = 5000;
const PROBE_TIMEOUT_MS = 3000;
/** After this long without an answer the status is silent, before the connection counts as dead. */
const SILENT_MS = 3000;
/** An older attempt is restarted on wake-up: its network may be gone. A wake-up fires several events. */
const HUNG_MS = 1500;

/** A connection to one lobby: it reconnects and joins again until it is stopped. */
export function createConnection(options: ConnectionOptions): Connection {
  return new LobbyConnection(options);
}

class LobbyConnection implements Connection {
  private readonly socket: Socket;
  private readonly messages = new Set<(message: ServerMessage) => void>();
  private readonly statuses = new Set<() => void>();
  private readonly refusals = new Set<(ack: Ack) => void>();
  private readonly log: Log;
  private readonly options: ConnectionOptions;
  private current: ConnectionStatus = { joined: false, failures: 0, stopped: false };
  private entryTimer: ReturnType<typeof setTimeout> | undefined;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private ignoreWakeUps: (() => void) | undefined;
  /** Start of the present attempt in wall-clock time, which continues while a device sleeps. */
  private attemptSince: number | null = null;
  /** The first join waits 200 ms; later ones follow the connection at once. */
  private entryDue = false;
  private hasConnected = false;
  private hasJoined = false;
  private paused = false;

  constructor(options: ConnectionOptions) {
    this.options = options;
    this.log = options.log ?? consoleLog;
    this.socket = options.open({
      apiBase: options.apiBase,
      token: options.token,
      visitId: options.visitId,
    });
    this.socket.onConnect(() => {
      this.attemptSince = null;
      this.hasConnected = true;
      if (this.entryDue && !this.paused) void this.enter();
    });
    this.socket.onFailure((reason) => {
      this.attemptSince = null;
      this.retryLater(reason);
    });
    this.socket.onEvent((event, data) => this.receive(event, data));
  }

  start(): void {
    this.update({ joined: false, failures: 0, stopped: false });
    this.entryDue = false;
    this.ignoreWakeUps?.();
    this.ignoreWakeUps = onWakeUp(() => this.wakeUp());
    this.connect();
    this.entryTimer = setTimeout(() => this.enterFirst(), ENTRY_DELAY_MS);
  }

  stop(): void {
    clearTimeout(this.entryTimer);
    clearTimeout(this.retryTimer);
    this.ignoreWakeUps?.();
    this.update({ joined: false, stopped: true });
    this.abortAttempt();
  }

  pause(): void {
    this.paused = true;
    clearTimeout(this.entryTimer);
    clearTimeout(this.retryTimer);
    if (!this.current.joined) this.abortAttempt();
  }

  resume(): void {
    this.paused = false;
    this.tryNow();
  }

  async send<E extends keyof ClientEvents>(event: E, data: ClientEvents[E]): Promise<Ack> {
    const { keepMs = 0 } = this.options;
    if (!this.current.joined && isKept(event, keepMs)) {
      // The next attempt may be later than the command is kept.
      if (!this.socket.connected) this.tryNow();
      await waitForJoin(this, keepMs);
    }
    if (!this.socket.connected) {
      this.log('not connected, dropped', event);
      return { ok: false, code: 'not_connected', message: '' };
    }
    const silence = setTimeout(() => this.update({ silent: true }), SILENT_MS);
    const ack = await this.request(event, data, ANSWER_TIMEOUT_MS);
    clearTimeout(silence);
    if (ack.code === 'no_answer') void this.probe();
    else this.endSilence();
    return ack;
  }

  async probe(isStale = () => false): Promise<void> {
    if (!this.socket.connected || !this.current.joined) return;
    const ack = await this.request('get_game_state', { lobbyId: this.options.entry.data.lobbyId }, PROBE_TIMEOUT_MS);
    if (ack.code === 'no_answer') this.socket.abandon();
    else if (isStale()) this.update({ silent: true });
  }

  status(): ConnectionStatus {
    return this.current;
  }

  onStatus(listener: () => void): () => void {
    return listen(this.statuses, listener);
  }

  onMessage(listener: (message: ServerMessage) => void): () => void {
    return listen(this.messages, listener);
  }

  onRefused(listener: (ack: Ack) => void): () => void {
    return listen(this.refusals, listener);
  }

  private async request(event: string, data: unknown, timeout: number): Promise<Ack> {
    try {
      return decodeAck(await this.socket.emitWithAck(event, data, timeout));
    } catch {
      this.log('no answer', event);
      return { ok: false, code: 'no_answer', message: '' };
    }
  }

  /** Without a connection, joining connects first and checks after 500 ms; then the retries continue. */
  private enterFirst(): void {
    this.entryDue = true;
    if (this.socket.connected) {
      void this.enter();
    } else {
      this.connect();
      this.entryTimer = setTimeout(() => this.current.joined || this.enterOrConnect(), ENTRY_RETRY_MS);
    }
  }

  private async enter(): Promise<void> {
    clearTimeout(this.entryTimer);
    clearTimeout(this.retryTimer);
    const { entry } = this.options;
    const ack = await this.request(entry.event, withReentryToken(entry), ANSWER_TIMEOUT_MS);
    rememberReentry(entry, ack);
    this.handleJoinAck(ack);
  }

  private handleJoinAck(ack: Ack): void {
    if (this.current.stopped || this.paused) return;
    if (ack.ok) {
      this.hasJoined = true;
      this.update({ joined: true, failures: 0, blocked: undefined });
    } else if (this.isTemporary(ack.code ?? '')) {
      // A disconnect during the wait is already counted.
      if (this.socket.connected) this.retryLater(ack.code ?? '');
    } else {
      this.log('entry refused', ack.code);
      this.stop();
      for (const notify of this.refusals) notify(ack);
    }
  }

  /** Reports whether a refused join is retried. After a rate limit a typed password is not: each attempt counts. */
  private isTemporary(code: string): boolean {
    const typed = this.options.typed && !this.hasJoined;
    return TEMPORARY_REFUSALS.has(code) && !(typed && code === 'too_many_requests');
  }

  private retryLater(reason: string): void {
    if (this.current.stopped) return;
    const failures = this.current.failures + 1;
    this.log(`connection attempt ${failures} ahead`, reason);
    this.endSilence();
    this.update({ joined: false, failures, blocked: this.hasConnected ? undefined : isBlocked(failures) });
    if (this.paused) return;
    clearTimeout(this.retryTimer);
    const wait = backoff(failures, (this.options.random ?? Math.random)());
    this.retryTimer = setTimeout(() => this.enterOrConnect(), wait);
  }

  /** After the first join is due, a new connection joins by itself. */
  private enterOrConnect(): void {
    this.entryDue = true;
    if (this.socket.connected) void this.enter();
    else this.connect();
  }

  /** Starts the next attempt at once; a running one continues. */
  private tryNow(): void {
    if (!this.current.joined && !this.current.stopped && !this.paused) this.enterOrConnect();
  }

  private connect(): void {
    this.attemptSince ??= Date.now();
    this.socket.connect();
  }

  private abortAttempt(): void {
    this.attemptSince = null;
    this.socket.disconnect();
  }

  private wakeUp(): void {
    if (this.current.stopped || this.paused || !this.entryDue) return;
    if (this.socket.connected) {
      void this.probe();
      return;
    }
    const hangs = this.attemptSince !== null && Date.now() - this.attemptSince > HUNG_MS;
    if (hangs) this.abortAttempt();
    this.enterOrConnect();
  }

  private endSilence(): void {
    if (this.current.silent) this.update({ silent: false });
  }

  private receive(event: string, data: unknown): void {
    this.endSilence();
    const message = decodeMessage(event, data);
    if (!message) {
      this.log('unknown event', event);
      return;
    }
    // Only the code: a text may contain secrets.
    if (message.event === 'error') this.log('error of the server', message.data.code);
    for (const notify of this.messages) notify(message);
  }

  private update(change: Partial<ConnectionStatus>): void {
    this.current = { ...this.current, ...change };
    for (const notify of this.statuses) notify();
  }
}
