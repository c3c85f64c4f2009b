import type { Api } from '@tarnwort/lobby-client';
import type { Seat } from '@tarnwort/protocol';

/** Saves what a lobby stores about a seat, its words and its ballot as a JSON file. Fails when the lobby has ended. */
export async function downloadSeat(
  api: Pick<Api, 'lobbyInfo'>,
  { lobbyId, playerId, token }: Pick<Seat, 'lobbyId' | 'playerId' | 'token'>,
): Promise<void> {
  const { players, own } = await api.lobbyInfo(lobbyId, token);
  const seat = players.find(({ id }) => id === playerId);
  if (!seat) throw new Error('the seat is gone');
  const file = new Blob([JSON.stringify({ lobbyId, ...seat, ...own }, null, 2)], { type: 'application/json' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `tarnwort-${lobbyId}.json`;
  link.click();
  URL.revokeObjectURL(address);
}
