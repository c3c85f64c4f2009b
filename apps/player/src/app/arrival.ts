import { seatStorage, takeUrlSecrets } from '@tarnwort/lobby-client';

import type { Route } from './route-of';

/** What the link that opened this page carried. */
export interface Arrival {
  /** The lobby password, gone from the address bar by now. */
  password: string | null;
  /** The lobby of the invite link, as it was written; the password opens this one only. */
  lobbyId?: string | undefined;
  /** The password of a link to watch a lobby, gone from the address bar as well. */
  watchPassword?: string | null;
}

/** Takes the secrets out of the address bar and keeps what belongs to a seat, before any screen is drawn. */
export function takeArrival(route: Route): Arrival {
  const { password, token } = takeUrlSecrets();
  switch (route.page) {
    case 'seat':
      if (token) seatStorage.offerSeat({ ...route, token });
      if (password) seatStorage.savePassword(route.lobbyId, password);
      return { password: null };
    case 'noSeat':
      // No form may offer the password of a seat, though its link may be broken.
      return { password: null };
    case 'watch':
      // Nor that of a lobby that was only watched.
      return { password: null, watchPassword: password };
    case 'entry':
      return { password, lobbyId: route.lobbyId };
    case 'start':
    case 'nowhere':
      return { password };
    default:
      return route satisfies never;
  }
}
