import type { Ack, ServerMessage } from '@tarnwort/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';

import { withCommandIds } from './command-ids';
import { createCommands, type LobbyCommands } from './commands';
import { createConnection } from './connection';
import { type Connection, type ConnectionOptions, type ConnectionStatus, isUnanswered } from './connection-types';
import { evolve } from './evolve';
import { Latency } from './latency';
import { leaveLobby } from './leave';
import { initialLobbyState, type LobbyState } from './lobby-state';
import { OverdueTurn } from './overdue-turn';
import { randomId, seatStorage } from './seat-storage';
import { speakers } from './selectors';
import { watchClock, withMovedClock } from './turn-clock';

/** State for the hooks: the lobby and the connection. */
export interface LobbySnapshot {
  lobby: LobbyState;
  connection: ConnectionStatus;
}

/** One lobby in one browser tab. */
export interface LobbyClient {
  store: StoreApi<LobbySnapshot>;
  commands: LobbyCommands;
  /** Subscribes to messages after they are applied to the state, for sounds and toasts. */
  onMessage(listener: (message: ServerMessage) => void): () => void;
  start(): void;
  stop(): void;
}

const REFETCH_MS = 250;
const REFETCH_AGAIN_MS = 3000;
const PENDING_MS = 3000;

const viewers = {
  join_lobby: 'seat',
  join_audience: 'audience',
  join_overlay: 'overlay',
  join_slot: 'overlay',
} as const;

/** Creates the client of a lobby over any socket: a page that may not need the server's one loads its library by itself. */
export function createClientOver(options: ConnectionOptions): LobbyClient {
  const named = options.entry.event === 'join_lobby' ? { visitId: randomId(), ...options } : options;
  const latency = new Latency();
  const open = latency.measure(options.open);
  return new Client(createConnection({ ...named, open }), named, latency);
}

class Client implements LobbyClient {
  readonly store: StoreApi<LobbySnapshot>;
  readonly commands: LobbyCommands;
  private readonly connection: Connection;
  private readonly latency: Latency;
  private readonly clockMoved = watchClock();
  private readonly overdueTurn: OverdueTurn;
  private refetch: ReturnType<typeof setTimeout> | undefined;
  private pending: ReturnType<typeof setTimeout> | undefined;

  constructor(connection: Connection, options: ConnectionOptions, latency: Latency) {
    const { entry } = options;
    this.connection = connection;
    this.latency = latency;
    const lobby: LobbyState = { ...initialLobbyState, viewer: viewers[entry.event], lobbyId: entry.data.lobbyId };
    this.store = createStore(() => ({ lobby, connection: connection.status() }));
    this.overdueTurn = new OverdueTurn(this.read, (isOverdue) => void connection.probe(isOverdue));
    const commands = createCommands(
      withCommandIds((event, data) => connection.send(event, data)),
      this.read,
    );
    this.commands = {
      ...this.withPending(commands),
      leave: () => this.leave(() => leaveLobby(connection, commands.leave, options)),
    };
    connection.onMessage((message) => this.receive(message));
    connection.onStatus(() => this.followStatus());
    connection.onRefused(({ code = '', message = '' }) => {
      // An invalid token must not block the right link.
      if (code === 'foreign_seat' && entry.event === 'join_lobby') {
        seatStorage.forgetSeat(entry.data.lobbyId, entry.data.playerId);
      }
      this.set({ ended: code === 'left' ? { kind: 'left' } : { kind: 'refused', code, message } });
    });
  }

  onMessage(listener: (message: ServerMessage) => void): () => void {
    return this.connection.onMessage(listener);
  }

  start(): void {
    this.connection.start();
  }

  stop(): void {
    clearTimeout(this.refetch);
    clearTimeout(this.pending);
    this.refetch = undefined;
    this.overdueTurn.stop();
    this.connection.stop();
  }

  private readonly read = (): LobbyState => this.store.getState().lobby;

  private set(change: Partial<LobbyState>): void {
    this.store.setState({ lobby: { ...this.read(), ...change } });
  }

  private receive(message: ServerMessage): void {
    const lobby = withMovedClock({ ...this.read(), latency: this.latency.ms }, this.clockMoved());
    this.store.setState({ lobby: evolve(lobby, message, Date.now()) });
    if (this.read().ended) {
      this.stop();
      return;
    }
    this.overdueTurn.update();
    this.scheduleSnapshotRequest();
    if (this.read().viewer === 'overlay' && message.event === 'word_submitted') void this.commands.requestTimer();
  }

  private followStatus(): void {
    const before = this.store.getState().connection;
    const connection = this.connection.status();
    this.store.setState({ connection });
    if (before.joined || !connection.joined) return;
    this.scheduleSnapshotRequest();
    if (this.read().viewer === 'overlay') void this.commands.requestTimer();
  }

  /** Requests a snapshot after a delay, unless the missing change has arrived. */
  private scheduleSnapshotRequest(wait = REFETCH_MS): void {
    if (this.refetch !== undefined || !needsSnapshot(this.read())) return;
    this.refetch = setTimeout(() => {
      this.refetch = undefined;
      if (!needsSnapshot(this.read()) || !this.store.getState().connection.joined) return;
      void this.commands.requestState();
      this.scheduleSnapshotRequest(REFETCH_AGAIN_MS);
    }, wait);
  }

  /** The server sends a game master no event for their own leave: the answer ends the session. */
  private async leave(send: LobbyCommands['leave']): ReturnType<LobbyCommands['leave']> {
    const ack = await send();
    if (ack.ok) {
      this.set({ ended: this.read().ended ?? { kind: 'left' } });
      this.stop();
    }
    return ack;
  }

  /** Shows a word and a readiness at once, until the server confirms or refuses, until they are lost, or for 3 s. */
  private withPending(commands: LobbyCommands): LobbyCommands {
    const forget = () => this.set({ pendingWord: null, pendingReady: null });
    const sendPending = async (change: Partial<LobbyState>, sent: Promise<Ack>): Promise<Ack> => {
      this.set(change);
      clearTimeout(this.pending);
      const timer = setTimeout(forget, PENDING_MS);
      this.pending = timer;
      const ack = await sent;
      if (isUnanswered(ack) && this.pending === timer) forget();
      return ack;
    };
    return {
      ...commands,
      ready: (isReady) => sendPending({ pendingReady: isReady }, commands.ready(isReady)),
      submitWord: async (word, place) => {
        const { round } = this.read();
        const ack = await sendPending({ pendingWord: { word, place } }, commands.submitWord(word, place));
        if (isUnanswered(ack)) this.set({ lostWord: { round, place } });
        return ack;
      },
    };
  }
}

/** Reports whether a snapshot is needed: no state yet, a missed change, or a round without players. */
function needsSnapshot(state: LobbyState): boolean {
  return !state.known || state.stale || (state.phase === 'playing' && speakers(state).length === 0);
}
