/** A page of this app, and what its address says about it. */
export type Route =
  | { page: 'start' }
  | { page: 'entry'; lobbyId?: string }
  | { page: 'watch'; lobbyId: string }
  | { page: 'seat'; lobbyId: string; playerId: string; playerName: string }
  | { page: 'noSeat' }
  | { page: 'nowhere' };

/**
 * The page an address leads to. Anybody can write one, so every address leads to some page. A lobby is named as the server
 * knows it; that of an invitation as somebody wrote it, for the form shows it.
 */
export function routeOf(pathname: string): Route {
  const parts = pathname
    .replace(/^\/|\/$/g, '')
    .split('/')
    .map(decoded);
  const [area = '', first = '', second = '', third = ''] = parts;

  switch (`${area.toLowerCase()}/${parts.length}`) {
    case '/1':
      return { page: 'start' };
    case 'home/1':
      return { page: 'entry' };
    case 'join/2':
      return first ? { page: 'entry', lobbyId: first } : { page: 'nowhere' };
    case 'watch/2':
      return first ? { page: 'watch', lobbyId: first.toUpperCase() } : { page: 'nowhere' };
    case 'lobby/4':
      if (!first || !second || !third) break;
      return { page: 'seat', lobbyId: first.toUpperCase(), playerId: second, playerName: third };
  }
  return { page: area.toLowerCase() === 'lobby' ? 'noSeat' : 'nowhere' };
}

/** A part as somebody wrote it, or as it stands where that cannot be read. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
