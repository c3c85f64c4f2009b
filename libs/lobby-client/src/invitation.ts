/** What an invite link says. */
export interface InviteLink {
  lobbyId: string;
  /** Null in a link without a password. */
  password: string | null;
}

/** The part of a link that names the lobby; the host may be missing. */
const LOBBY_PATH = /\/(?:join|watch|lobby)\/([^/?#\s]+)[^?#]*(?:\?([^#\s]*))?/i;

/** Reads a link that people paste in place of a lobby id; null for other text. */
export function readInviteLink(pasted: string): InviteLink | null {
  const [, lobbyId, query] = LOBBY_PATH.exec(pasted) ?? [];
  if (lobbyId === undefined) return null;
  return { lobbyId: readLobbyId(lobbyId), password: new URLSearchParams(query).get('p') };
}

/** The lobby id in the server's form: `#abc-234` and `ABC 234` are `ABC234`. */
export function readLobbyId(typed: string): string {
  return typed.replace(/[\s#\u2010-\u2015-]/gu, '').toUpperCase();
}
