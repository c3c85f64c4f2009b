import { io, type Socket } from 'socket.io-client';

interface Seat {
  lobbyId: string;
  playerId: string;
  playerName: string;
  token: string;
}

/** Players without browsers, which need little processor time: they use the protocol and no screen. */
export class SocketPlayers {
  private readonly seats: readonly { seat: Seat; socket: Socket }[];
  private spoken = 0;

  private constructor(seats: SocketPlayers['seats']) {
    this.seats = seats;
  }

  /** Lets so many players join, one after the other. */
  static async join(url: string, lobbyId: string, count: number): Promise<SocketPlayers> {
    const seats: { seat: Seat; socket: Socket }[] = [];
    for (let place = 1; place <= count; place += 1) {
      const seat = await takeSeat(url, lobbyId, `Gast ${place}`);
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

async function takeSeat(url: string, lobbyId: string, playerName: string): Promise<Seat> {
  const answer = await fetch(`${url}/api/lobby/join`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ lobbyId, playerName, twitchUsername: `${playerName.toLowerCase().replace(' ', '_')}` }),
  });
  if (!answer.ok) throw new Error(`${playerName} cannot join: ${await answer.text()}`);
  return answer.json();
}
