import type { Ack, ClientEvents, PollUpdated } from '@tarnwort/protocol';
import { io } from 'socket.io-client';

/** A viewer without a browser votes for the suspect with this number, and disconnects. */
export async function voteFor(
  url: string,
  lobbyId: string,
  device: string,
  number: number,
  password?: string,
): Promise<void> {
  const socket = io(url, { transports: ['websocket'], forceNew: true });
  try {
    const suspects = new Promise<PollUpdated['poll']['suspects']>((resolve) => {
      socket.on('game_state', ({ poll }: PollUpdated) => resolve(poll.suspects));
    });
    const emit = async <E extends keyof ClientEvents>(event: E, data: ClientEvents[E]) => {
      const { ok, message }: Ack = await socket.timeout(60_000).emitWithAck(event, data);
      if (!ok) throw new Error(`${event}: ${message}`);
    };
    await emit('join_audience', { lobbyId, deviceId: `device-of-${device}`, ...(password && { password }) });
    const suspect = (await suspects).find((one) => one.number === number);
    await emit('cast_vote', { lobbyId, playerId: suspect?.playerId ?? '' });
  } finally {
    socket.disconnect();
  }
}
