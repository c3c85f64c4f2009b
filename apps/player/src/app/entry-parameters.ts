import { seatStorage, takeUrlSecrets } from '@tarnwort/lobby-client';
import { matchRoutes } from 'react-router';

import type { EntryParameters } from '../shared/services';
import { routes } from './AppRoutes';
import { basename } from './pages';

/** Takes the secrets out of the address bar and stores those of a seat. Call it before the first render. */
export function takeEntryParameters(base = basename()): EntryParameters {
  const match = matchRoutes(routes, window.location, base)?.at(-1);
  const { lobbyId = '', playerId = '' } = match?.params ?? {};
  const { password, token, seatKey } = takeUrlSecrets();

  switch (match?.route.id) {
    case 'seat':
      if (token) seatStorage.offerSeat({ lobbyId: lobbyId.toUpperCase(), playerId, token });
      if (password) seatStorage.offerPassword(lobbyId.toUpperCase(), password);
      return { password: null, seatKey };
    case 'invalidSeat':
      // The entry form must not offer the password of a seat, even of a broken link.
      return { password: null };
    case 'watch':
      // Nor that of a lobby that was only watched.
      return { password: null, watchPassword: password };
    case 'join':
      return { password, lobbyId };
    default:
      return { password };
  }
}
