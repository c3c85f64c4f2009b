import { seatStorage, takeUrlSecrets } from '@tarnwort/lobby-client';

/** What the link that opened this page carried. */
export interface Arrival {
  /** The lobby password, gone from the address bar by now. */
  password: string | null;
  /** The password of a link to watch a lobby, gone from the address bar as well. */
  watchPassword?: string | null;
}

const WATCH_LINK = /\/watch\/[^/]+\/?$/;
const PLAYER_LINK = /\/lobby\/([^/]+)\/([^/]+)\/[^/]+\/?$/;

/** Takes the secrets out of the address bar and keeps what belongs to a seat, before any screen is drawn. */
export function takeArrival(): Arrival {
  const { pathname } = window.location;
  const { password, token } = takeUrlSecrets();
  const [, lobbyId, playerId] = seatIn(pathname);
  if (lobbyId && playerId && token) seatStorage.offerSeat({ lobbyId, playerId, token });
  if (lobbyId && password) seatStorage.savePassword(lobbyId, password);
  // No form may offer the password of a lobby that was only watched.
  if (WATCH_LINK.test(pathname)) return { password: null, watchPassword: password };
  return { password: lobbyId ? null : password };
}

/** The parts of a player link; none when it is another link, or none that can be read. Anybody can write one. */
function seatIn(pathname: string): string[] {
  try {
    return PLAYER_LINK.exec(pathname)?.map(decodeURIComponent) ?? [];
  } catch {
    return [];
  }
}
