import type { CreateLobby, JoinLobby, Seat } from '@tarnwort/protocol';

/** Takes a seat as the entry page does. */
export async function takeSeat(url: string, path: string, body: CreateLobby | JoinLobby): Promise<Seat> {
  return (await post(url + path, body)).json();
}

/** Sends JSON, and fails unless the server accepts it. */
export async function post(address: string, body: object, token?: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) };
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** Where a player's screen is, with the key to it. */
export function playerPath({ lobbyId, playerId, playerName, token }: Seat): string {
  return `/lobby/${lobbyId}/${playerId}/${encodeURIComponent(playerName)}#key=${token}`;
}

/** Where the game master's screen is, with the key to it. */
export function masterPath({ lobbyId, playerId, token }: Seat): string {
  return `/admin/${lobbyId}?gm=${playerId}#key=${token}`;
}
