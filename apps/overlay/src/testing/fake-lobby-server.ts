import { createLobbyClient, type LobbyClient, type OpenSocket, type Socket } from '@tarnwort/lobby-client';
import type {
  Ack,
  ChatStatus,
  GameState,
  MatchRecord,
  Player,
  PlayerReacted,
  Reveal,
  ServerEvents,
  Winner,
  WordSubmitted,
} from '@tarnwort/protocol';

import { demoPlayers, settings, setupState, turnAt } from '../features/demo/demo-game';

export { demoPlayers, roundStart, turnAt } from '../features/demo/demo-game';

/** The server side of the overlay's connection, driven by a test. */
export class FakeLobbyServer {
  /** Names of the events that the overlay sent. */
  readonly requests: string[] = [];

  /** Payloads of its `join_overlay` events. */
  readonly joins: unknown[] = [];

  /** Answers every request. */
  answer: () => Ack = () => ({ ok: true });

  private connected = false;
  private seq = 1;
  private connectListener: () => void = () => {};
  private failureListener: (reason: string) => void = () => {};
  private eventListener: (event: string, data: unknown) => void = () => {};

  /** The overlay's `connect`. */
  readonly connect = (): LobbyClient =>
    createLobbyClient({
      apiBase: '',
      entry: { event: 'join_overlay', data: { lobbyId: 'ABC234', password: 'geheim' } },
      open: this.open,
      random: () => 0.5,
      log: () => {},
    });

  private readonly open: OpenSocket = () => this.socket();

  /** Sends an event with the next sequence number. */
  send<E extends keyof ServerEvents>(event: E, data: Omit<ServerEvents[E], 'seq'>): void {
    this.seq += 1;
    this.eventListener(event, { ...data, seq: this.seq });
  }

  /** Sends the whole state with the current sequence number. */
  sendSnapshot(change: Partial<GameState> & { players: Player[] }): void {
    const state = setupState(change.players, this.seq, 1);
    this.eventListener('game_state', { ...state, gamePhase: change.status ?? 'setup', ...change });
  }

  /** Sends `lobby_state`, which the server sends first on joining: the room without the round. */
  sendRoom(change: Partial<GameState> & { players: Player[] }): void {
    this.seq += 1;
    const { players, status, lobby, gameMasterId, isGameMasterConnected } = {
      ...setupState(change.players, this.seq, 1),
      ...change,
    };
    const room = { seq: this.seq, players, status, lobby, gameMasterId, isGameMasterConnected };
    this.eventListener('lobby_state', room satisfies ServerEvents['lobby_state']);
  }

  /** Sends a step of a reveal without votes; null after the last one. */
  sendStep(step: Exclude<Reveal['step'], 'verdict'> | null): void {
    const number = step === null ? 4 : ['imposter', 'word', 'winner'].indexOf(step) + 1;
    const reveal = step && { step, number, of: 3, endsAt: Date.now() + 1500, holding: false };
    this.send('reveal_changed', { reveal, revealEndsAt: Date.now() + 1500 * (4 - number), serverNow: Date.now() });
  }

  /** Sends how a chat is read; it carries no sequence number. */
  sendChatStatus(status: ChatStatus): void {
    this.eventListener('chat_status', status);
  }

  /** Sends a player's reaction; it carries no sequence number. */
  sendReaction(playerId: string, kind: PlayerReacted['kind']): void {
    this.eventListener('player_reacted', { playerId, kind });
  }

  /** Drops the connection. */
  disconnect(): void {
    this.connected = false;
    this.failureListener('transport close');
  }

  private socket(): Socket {
    const isConnected = () => this.connected;
    return {
      get connected() {
        return isConnected();
      },
      connect: () => {
        if (this.connected) return;
        this.connected = true;
        queueMicrotask(() => this.connectListener());
      },
      disconnect: () => {
        this.connected = false;
      },
      abandon: () => {},
      emitWithAck: async (event, data) => {
        this.requests.push(event);
        if (event === 'join_overlay') this.joins.push(data);
        return this.answer();
      },
      onConnect: (listener) => {
        this.connectListener = listener;
      },
      onFailure: (listener) => {
        this.failureListener = listener;
      },
      onEvent: (listener) => {
        this.eventListener = listener;
      },
    };
  }
}

/** Players Ada, Bob and so on with ids from `1`, and a game master with id `0`. */
export function players(count: number, change: (player: Player) => Partial<Player> = () => ({})): Player[] {
  const gil: Player = {
    ...(demoPlayers(1)[0] as Player),
    id: '0',
    name: 'Gil',
    isGameMaster: true,
    displayOrder: count,
  };
  return [...demoPlayers(count).map((player) => ({ ...player, ...change(player) })), gil];
}

/** An accepted word; the turn passes to the player at index `next`, null ends the turns. */
export function wordSubmitted(
  playerId: string,
  word: string,
  next: number | null,
  change: Partial<WordSubmitted> = {},
): Omit<WordSubmitted, 'seq'> {
  const turn = turnAt(next);
  return {
    ...turn,
    playerId,
    playerName: playerId,
    word,
    wordPlace: 1,
    isAutoSubmitted: false,
    isLateSubmission: false,
    nextPlayerIndex: turn.currentPlayerIndex,
    nextPlayerId: turn.currentPlayerId,
    settings,
    ...change,
  };
}

/** The announcement of a winner; the imposter is Bob, id `2`. */
export function winnerSelected(winner: Winner, topic = 'Obst') {
  const facts = { topic, categoryHint: '', imposterId: '2', imposterName: 'Bob' };
  const record: MatchRecord = {
    ...facts,
    winner: 'undisclosed',
    roundNumber: 1,
    words: [],
    timestamp: 0,
    isComplete: true,
  };
  return { ...facts, winner, message: '', record };
}
