import { ApiError, readLobbyId, seatStorage } from '@tarnwort/lobby-client';
import type { Seat } from '@tarnwort/protocol';
import { useEffect, useState } from 'react';

import { useServices } from '../../shared/services';

/** The seat of this browser in the lobby of an invite link, else in the lobby it joined last; null once the server has none. */
export function useKnownSeat(invitedTo: string | undefined): Seat | null {
  const { api } = useServices();
  const [seat] = useState(() => storedSeat(invitedTo));
  // The last seat of a start page may be an old one: it is shown once the server has confirmed it.
  const [known, setKnown] = useState(invitedTo !== undefined);

  useEffect(() => {
    if (!seat) return;
    let current = true;
    const update = (exists: boolean) => current && setKnown(exists);
    api
      .lobbyInfo(seat.lobbyId, seat.token)
      .then(({ players }) => update(players.some(({ id }) => id === seat.playerId)))
      .catch((error: unknown) => error instanceof ApiError && error.code === 'lobby_not_found' && update(false));
    return () => {
      current = false;
    };
  }, [api, seat]);

  return known ? seat : null;
}

function storedSeat(invitedTo: string | undefined): Seat | null {
  const lobbyId = invitedTo === undefined ? seatStorage.lastLobby() : readLobbyId(invitedTo);
  const seat = lobbyId === null ? null : seatStorage.lastSeat(lobbyId);
  const token = lobbyId && seat && seatStorage.token(lobbyId, seat.playerId);
  return token ? { lobbyId, ...seat, token } : null;
}
