import type { Ack, LeaveLobby } from '@tarnwort/protocol';

import type { LobbyCommands } from './commands';
import type { Connection, ConnectionOptions } from './connection-types';
import { ApiError, request } from './request';

/**
 * Leaves the seat: over the socket, or over HTTP when the socket is disconnected or its answer is lost. The connection is
 * paused meanwhile, because a reconnect would rejoin the game master; it resumes when leaving fails.
 */
export async function leaveLobby(
  connection: Connection,
  bySocket: LobbyCommands['leave'],
  options: ConnectionOptions,
): Promise<Ack> {
  connection.pause();
  const { joined } = connection.status();
  const first: Ack = joined ? await bySocket() : { ok: false, code: 'not_connected' };
  // The event of the leave may arrive first and end the connection: then the server would refuse a second request.
  const left = !first.ok && connection.status().stopped;
  const ack: Ack = first.ok || left ? { ok: true } : await leaveOverHttp(options);
  if (ack.ok) connection.stop();
  else connection.resume();
  return ack;
}

async function leaveOverHttp({ apiBase, entry, token = '', visitId }: ConnectionOptions): Promise<Ack> {
  if (entry.event !== 'join_lobby') return { ok: false, code: 'no_right' };
  const { lobbyId, playerId } = entry.data;
  try {
    const body: LeaveLobby = { lobbyId, playerId, ...(visitId ? { visitId } : null) };
    await request<void>(`${apiBase}/api/lobby/leave`, body, token);
    return { ok: true };
  } catch (error) {
    const code = error instanceof ApiError ? error.code : 'internal';
    // Without the seat or its lobby the first attempt succeeded, and only its answer was lost.
    return { ok: code === 'no_right' || code === 'lobby_not_found', code };
  }
}
