import { setTimeout as pause } from 'node:timers/promises';
import type {
  Ack,
  ClientEvents,
  CreateLobby,
  JoinLobby,
  Seat,
  ServerEvents,
  Winner,
  WordSubmissionStarted,
  WordSubmitted,
} from '@tarnwort/protocol';
import { io, type Socket } from 'socket.io-client';

import { masterPath, playerPath, post, takeSeat } from './seat.ts';

/** Details of a player without a browser, beside the name. */
export type Guest = Omit<JoinLobby, 'lobbyId' | 'playerName'>;

/** Longest wait until the game master's socket has received whose turn it is. */
const TURN_WITHIN_MS = 60_000;

interface SeatConnection {
  seat: Seat;
  socket: Socket;
  /** Whether the server has let them in on the present connection. */
  isIn(): boolean;
}

/**
 * A game master and players without browsers: for tests that look at one screen. They use the calls and events of any
 * client.
 */
export class QuickTable {
  readonly lobbyId: string;
  private readonly url: string;
  private readonly master: SeatConnection;
  private readonly seats: SeatConnection[] = [];
  private order: string[] = [];
  private spoken = 0;

  private constructor(url: string, master: SeatConnection) {
    this.url = url;
    this.master = master;
    this.lobbyId = master.seat.lobbyId;
    master.socket.on('word_submission_started', ({ turnOrder }: WordSubmissionStarted) => {
      this.order = turnOrder;
      this.spoken = 0;
    });
    master.socket.on('word_submitted', ({ isAutoSubmitted, playerId }: WordSubmitted) => {
      const isOurs = this.seats.some(({ seat, socket }) => seat.playerId === playerId && socket.active);
      if (isAutoSubmitted || !isOurs) this.spoken += 1;
    });
  }

  /** Opens a lobby with a game master in it, whose rounds start at once. */
  static async open(url: string, settings: Omit<CreateLobby, 'playerName'> = {}): Promise<QuickTable> {
    const table = new QuickTable(url, await connectSeat(url, '/api/lobby/create', { playerName: 'Mika', ...settings }));
    await table.sendAsMaster('update_game_settings', { startMoment: false });
    return table;
  }

  /** Adds a player, last in the order. Returns the player id. */
  async sit(playerName: string, guest: Guest = {}): Promise<string> {
    const connection = await connectSeat(this.url, '/api/lobby/join', { lobbyId: this.lobbyId, playerName, ...guest });
    this.seats.push(connection);
    return connection.seat.playerId;
  }

  /** Path of a player's screen, with its key. Opening it takes the seat over, so that `say` skips this player afterwards. */
  playerPath(name: string): string {
    return playerPath((this.seats.find((connection) => connection.seat.playerName === name) ?? this.master).seat);
  }

  /** Where the game master's screen is, with the key to it. */
  masterPath(): string {
    return masterPath(this.master.seat);
  }

  /** Sends an event of the game master and fails when the server rejects it. */
  async sendAsMaster<E extends keyof ClientEvents>(event: E, detail: Omit<ClientEvents[E], 'lobbyId'>): Promise<void> {
    await emitWithRetry(this.master.socket, event, { lobbyId: this.lobbyId, ...detail });
  }

  /** The events of a name that the game master receives from now on, in a list that grows. */
  collect<E extends keyof ServerEvents>(event: E): readonly ServerEvents[E][] {
    const received: ServerEvents[E][] = [];
    this.master.socket.on(event as string, (data: ServerEvents[E]) => received.push(data));
    return received;
  }

  /** All players get ready, and the lobby goes on to the setup. */
  async setUp(change: Omit<ClientEvents['update_game_settings'], 'lobbyId'> = {}): Promise<void> {
    await this.getReady();
    await this.sendAsMaster('start_game', {});
    if (Object.keys(change).length > 0) await this.sendAsMaster('update_game_settings', change);
  }

  async getReady(): Promise<void> {
    for (const { socket, seat } of this.seats)
      await emitWithRetry(socket, 'player_ready', { lobbyId: this.lobbyId, playerId: seat.playerId, isReady: true });
  }

  /** Begins a round; the last one seated is the imposter. */
  async start(topic = 'Leuchtturm', categoryHint = 'Am Meer'): Promise<void> {
    const imposterId = this.seats.at(-1)?.seat.playerId ?? '';
    await this.sendAsMaster('start_word_submission', { topic, categoryHint, imposterId });
  }

  /** Submits the current player's word, once the turn is at a player whose seat no screen has taken over. */
  async say(word: string): Promise<void> {
    for (const until = Date.now() + TURN_WITHIN_MS; !this.speaker?.socket.active && Date.now() < until; )
      await pause(50);
    const connection = this.speaker;
    if (!connection) throw new Error('no player has the turn');
    this.spoken += 1;
    await emitWithRetry(connection.socket, 'submit_word', {
      lobbyId: this.lobbyId,
      playerId: connection.seat.playerId,
      word,
    });
  }

  private get speaker(): SeatConnection | undefined {
    const speaker = this.order[this.spoken % this.order.length];
    return this.seats.find(({ seat }) => seat.playerId === speaker);
  }

  /** A player names a suspect in the secret ballot, by the id where the suspect has a page. */
  async accuse(player: string, suspect: string): Promise<void> {
    const { seat, socket } = this.seatOf(player);
    const suspectId = this.seats.find((connection) => connection.seat.playerName === suspect)?.seat.playerId ?? suspect;
    await emitWithRetry(socket, 'cast_ballot', { lobbyId: this.lobbyId, playerId: seat.playerId, suspectId });
  }

  /** The caught imposter types the word. */
  async guess(player: string, guess: string): Promise<void> {
    const { seat, socket } = this.seatOf(player);
    await emitWithRetry(socket, 'submit_guess', { lobbyId: this.lobbyId, playerId: seat.playerId, guess });
  }

  /** A player shows a reaction for a moment. */
  async react(player: string, kind: ClientEvents['react']['kind']): Promise<void> {
    const { seat, socket } = this.seatOf(player);
    await emitWithRetry(socket, 'react', { lobbyId: this.lobbyId, playerId: seat.playerId, kind });
  }

  async announce(winner: Winner): Promise<void> {
    await this.sendAsMaster('select_winner', { winner });
  }

  /** Shows every step of the reveal at once; a step that it does not have changes nothing. */
  async skipReveal(): Promise<void> {
    for (const step of ['verdict', 'imposter', 'word', 'winner'] as const)
      await this.sendAsMaster('advance_reveal', { step });
  }

  async nextRound(): Promise<void> {
    await this.skipReveal();
    await this.sendAsMaster('start_next_round', {});
  }

  idOf(name: string): string {
    return this.seatOf(name).seat.playerId;
  }

  private seatOf(name: string): SeatConnection {
    const connection = this.seats.find(({ seat }) => seat.playerName === name);
    if (!connection) throw new Error(`${name} has no seat`);
    return connection;
  }

  /** Reports whether all clients are in the lobby; they reconnect by themselves after a restart. */
  isComplete(): boolean {
    return [this.master, ...this.seats].every((connection) => connection.isIn());
  }

  /** Lets latecomers in, as the game master may. */
  async unlock(): Promise<void> {
    const { lobbyId, token } = this.master.seat;
    await post(`${this.url}/api/lobby/lock`, { lobbyId, locked: false }, token);
  }

  /** Closes all connections. */
  leave(): void {
    for (const { socket } of [this.master, ...this.seats]) socket.disconnect();
  }
}

/** Lets the rounds of a game master start without the moment before their words, which takes seconds. */
export async function startAtOnce(url: string, seat: Seat): Promise<void> {
  const { socket } = await connect(url, seat);
  await emitWithRetry(socket, 'update_game_settings', { lobbyId: seat.lobbyId, startMoment: false });
  socket.disconnect();
}

/** Takes a seat and connects to it. */
async function connectSeat(url: string, path: string, body: CreateLobby | JoinLobby): Promise<SeatConnection> {
  return connect(url, await takeSeat(url, path, body));
}

/** Connects to a seat; the socket joins the lobby again after each reconnect. */
async function connect(url: string, seat: Seat): Promise<SeatConnection> {
  const socket = io(url, { transports: ['websocket'], forceNew: true, auth: { token: seat.token } });
  let entered = false;
  const enter = async () => {
    await emitWithRetry(socket, 'join_lobby', { lobbyId: seat.lobbyId, playerId: seat.playerId });
    entered = true;
  };
  socket.on('disconnect', () => {
    entered = false;
  });
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', () => enter().then(resolve, reject));
  });
  return { seat, socket, isIn: () => entered };
}

/** How long a temporary refusal is retried. */
const ACCEPTED_WITHIN_MS = 60_000;

/**
 * Refusals that are retried: an idle machine exceeds the rate limit, and the browser of another player may not have sent yet that
 * it is ready.
 */
const TEMPORARY = ['too_many_requests', 'players_not_ready', 'reveal_running'];

async function emitWithRetry(socket: Socket, event: string, data: object): Promise<void> {
  for (const until = Date.now() + ACCEPTED_WITHIN_MS; ; await pause(200)) {
    if (!socket.active) throw new Error(`${event}: a screen has taken this seat over`);
    const { ok, code, message }: Ack = await socket.timeout(60_000).emitWithAck(event, data);
    if (ok) return;
    if (!TEMPORARY.includes(code ?? '') || Date.now() > until) throw new Error(`${event}: ${code} ${message}`);
  }
}
