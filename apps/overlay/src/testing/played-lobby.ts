import { createLobbyClient, type LobbyClient, type OpenSocket, type Socket } from '@tarnwort/lobby-client';
import type { Ack, GameState, Player, ServerEvents, WordSubmitted } from '@tarnwort/protocol';

import { seats, settings, setupState, turnAt } from '../demo/demo-game';

/** A test in the role of the server: it says what it likes and hears what the overlay asks. */
export class PlayedLobby {
  readonly heard: string[] = [];
  readonly entries: unknown[] = [];
  answer: () => Ack = () => ({ ok: true });
  private connected = false;
  private seq = 1;
  private connectListener: () => void = () => {};
  private failureListener: (reason: string) => void = () => {};
  private eventListener: (event: string, data: unknown) => void = () => {};

  /** What the overlay connects through. */
  readonly connect = (): LobbyClient =>
    createLobbyClient({
      apiBase: '',
      entry: { event: 'join_overlay', data: { lobbyId: 'ABC234', password: 'geheim' } },
      open: this.open,
      roll: () => 0.5,
      log: () => {},
    });

  private readonly open: OpenSocket = () => this.socket();

  /** Says the next change of the lobby. */
  say<E extends keyof ServerEvents>(event: E, data: Omit<ServerEvents[E], 'seq'>): void {
    this.seq += 1;
    this.eventListener(event, { ...data, seq: this.seq });
  }

  /** Says the whole state as it is now. */
  saySnapshot(change: Partial<GameState> & { players: Player[] }): void {
    const state = setupState(change.players, this.seq, 1);
    this.eventListener('game_state', { ...state, gamePhase: change.status ?? 'setup', ...change });
  }

  /** Says what the server says first to whoever enters: the room without the round. */
  sayRoom(change: Partial<GameState> & { players: Player[] }): void {
    this.seq += 1;
    const { players, status, lobby, gameMasterId, isGameMasterConnected } = {
      ...setupState(change.players, this.seq, 1),
      ...change,
    };
    const room = { seq: this.seq, players, status, lobby, gameMasterId, isGameMasterConnected };
    this.eventListener('lobby_state', room satisfies ServerEvents['lobby_state']);
  }

  cut(): void {
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
      ask: async (event, data) => {
        this.heard.push(event);
        if (event === 'join_overlay') this.entries.push(data);
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

/** Ada, Bob and so on in their seats, with a game master who must not appear. */
export function table(count: number, change: (player: Player) => Partial<Player> = () => ({})): Player[] {
  const gil: Player = { ...(seats(1)[0] as Player), id: '0', name: 'Gil', isGameMaster: true, displayOrder: count };
  return [...seats(count).map((player) => ({ ...player, ...change(player) })), gil];
}

/** One accepted word; the turn passes to the player at `next`, or to nobody. */
export function spoken(
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
