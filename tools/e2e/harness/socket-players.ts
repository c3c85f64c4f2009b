import type { Seat } from '@tarnwort/protocol';
import { io, type Socket } from 'socket.io-client';

import { takeSeat } from './seat.ts';

/** Players without browsers, which need little processor time: they use the protocol and no screen. */
export class SocketPlayers {
  private readonly seats: readonly { seat: Seat; socket: Socket }[];
  private spoken = 0;

  private constructor(seats: SocketPlayers['seats']) {
    this.seats = seats;
  }

  /** Lets `count` players join, one after the other. */
  static async join(url: string, lobbyId: string, count: number): Promise<SocketPlayers> {
    const seats: { seat: Seat; socket: Socket }[] = [];
    for (let number = 1; number <= count; number += 1) {
      const guest = { playerName: `Gast ${number}`, twitchUsername: `gast_${number}` };
      const seat = await takeSeat(url, '/api/lobby/join', { lobbyId, ...guest });
      const socket = io(url, { auth: { token: seat.token }, transports: ['websocket'], forceNew: true });
      await socket.timeout(60_000).emitWithAck('join_lobby', seat);
      seats.push({ seat, socket });
    }
    return new SocketPlayers(seats);
  }

  async ready(): Promise<void> {
    for (const { seat, socket } of this.seats) {
      await socket.emitWithAck('player_ready', { lobbyId: seat.lobbyId, playerId: seat.playerId, isReady: true });
    }
  }

  /** The current player says a word; players speak in the order they joined. */
  async speak(): Promise<void> {
    const speaker = this.seats[this.spoken % this.seats.length];
    if (!speaker) return;
    const { seat, socket } = speaker;
    const wordPlace = Math.floor(this.spoken / this.seats.length) + 1;
    this.spoken += 1;
    const word = { lobbyId: seat.lobbyId, playerId: seat.playerId, word: `Wort ${this.spoken}`, wordPlace };
    await socket.emitWithAck('submit_word', word);
  }

  leave(): void {
    for (const { socket } of this.seats) socket.disconnect();
  }
}
