import { adminLink, inviteLink, overlayLink, watchLink } from '@tarnwort/lobby-client';

import { useSession } from './session';

/** Every link a game master hands out, with the password where the receiver needs it. */
export function useLinks() {
  const { config, seat } = useSession();
  return {
    invite: inviteLink(config, seat.lobbyId, seat.password),
    overlay: overlayLink(config, seat.lobbyId, seat.password),
    watch: watchLink(config, seat.lobbyId, seat.password),
    admin: adminLink(config, seat, seat.password),
  };
}
