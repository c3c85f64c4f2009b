import type { ConnectionOptions } from './connection-types';
import { createClientOver, type LobbyClient } from './lobby-client';
import { openSocket } from './open-socket';

/** Creates the client of a lobby, for a seat or to watch, by default over the server's socket. Nothing is sent before `start`. */
export function createLobbyClient(
  options: Omit<ConnectionOptions, 'open'> & Partial<Pick<ConnectionOptions, 'open'>>,
): LobbyClient {
  return createClientOver({ open: openSocket, ...options });
}
