import { seatStorage, takeUrlSecrets } from '@tarnwort/lobby-client';

/** What the link that opened this page carried. */
export interface Arrival {
  /** The lobby password, gone from the address bar by now. */
  password: string | null;
  /** The lobby of the invite link, as it was written; the password opens this one only. */
  lobbyId?: string | undefined;
  /** The password of a link to watch a lobby, gone from the address bar as well. */
  watchPassword?: string | null;
}

const WATCH_LINK = /\/watch\/[^/]+\/?$/;
const JOIN_LINK = /\/join\/([^/]+)\/?$/;
const SEAT_LINK = /\/lobby\//;
const PLAYER_LINK = /\/lobby\/([^/]+)\/([^/]+)\/[^/]+\/?$/;

/** Takes the secrets out of the address bar and keeps what belongs to a seat, before any screen is drawn. */
export function takeArrival(): Arrival {
  const { pathname } = window.location;
  const { password, token } = takeUrlSecrets();
  const [, lobbyId, playerId] = partsOf(PLAYER_LINK, pathname);
  if (lobbyId && playerId && token) seatStorage.offerSeat({ lobbyId, playerId, token });
  if (lobbyId && password) seatStorage.savePassword(lobbyId, password);
  // No form may offer the password of a lobby that was only watched.
  if (WATCH_LINK.test(pathname)) return { password: null, watchPassword: password };
  // Nor that of a seat, though its link may be one that cannot be read.
  if (SEAT_LINK.test(pathname)) return { password: null };
  return { password, lobbyId: partsOf(JOIN_LINK, pathname)[1] };
}

/** The parts of a link; none when it is another link, or none that can be read. Anybody can write one. */
function partsOf(link: RegExp, pathname: string): string[] {
  try {
    return link.exec(pathname)?.map(decodeURIComponent) ?? [];
  } catch {
    return [];
  }
}
