import { createLobbyClient, type LobbyClient } from '@tarnwort/lobby-client';
import { FakeServer, player, spoken } from '@tarnwort/lobby-client/testing';
import type { GameState, MatchRecord, Player, Reveal, ServerEvents, Winner, WordSubmitted } from '@tarnwort/protocol';

import { demoPlayers, setupState, turnAt } from '../features/demo/demo-game';

export { demoPlayers, roundStart, turnAt } from '../features/demo/demo-game';

/** The server side of the overlay's connection, driven by a test. */
export class OverlayServer extends FakeServer {
  /** Replaces the overlay's `connect`. */
  readonly createClient = (): LobbyClient =>
    createLobbyClient({
      apiBase: '',
      entry: { event: 'join_overlay', data: { lobbyId: 'ABC234', password: 'geheim' } },
      open: this.open,
      random: () => 0.5,
      log: () => {},
    });

  /** Sends the whole state with the current sequence number. */
  sendSnapshot(change: Partial<GameState> & { players: Player[] }): void {
    const state = setupState(change.players, this.seq, 1);
    this.send('game_state', { ...state, gamePhase: change.status ?? 'setup', ...change });
  }

  /** Sends `lobby_state`, which the server sends first on joining: the room without the round. */
  sendRoom(change: Partial<GameState> & { players: Player[] }): void {
    const { players, status, lobby, gameMasterId, isGameMasterConnected } = {
      ...setupState(change.players, this.seq, 1),
      ...change,
    };
    const room = { players, status, lobby, gameMasterId, isGameMasterConnected };
    this.sendNext('lobby_state', room satisfies Omit<ServerEvents['lobby_state'], 'seq'>);
  }

  /** Sends a step of a reveal without votes; null after the last one. */
  sendStep(step: Exclude<Reveal['step'], 'verdict'> | null): void {
    const number = step === null ? 4 : ['imposter', 'word', 'winner'].indexOf(step) + 1;
    const reveal = step && { step, number, of: 3, endsAt: Date.now() + 1500, holding: false };
    this.sendNext('reveal_changed', { reveal, revealEndsAt: Date.now() + 1500 * (4 - number), serverNow: Date.now() });
  }
}

/** Players Ada, Bob and so on with ids from `1`, and a game master with id `0`. */
export function players(count: number, change: (seat: Player) => Partial<Player> = () => ({})): Player[] {
  const gil = player('0', { name: 'Gil', isGameMaster: true, isReady: true, displayOrder: count });
  return [...demoPlayers(count).map((seat) => ({ ...seat, ...change(seat) })), gil];
}

/** An accepted word; the turn passes to the player at index `next`, null ends the turns. */
export function wordSubmitted(
  playerId: string,
  word: string,
  next: number | null,
  change: Partial<WordSubmitted> = {},
): Omit<WordSubmitted, 'seq'> {
  const turn = turnAt(next);
  const { seq: _, ...said } = spoken(playerId, word, {
    ...turn,
    nextPlayerIndex: turn.currentPlayerIndex,
    nextPlayerId: turn.currentPlayerId,
    ...change,
  });
  return said;
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
