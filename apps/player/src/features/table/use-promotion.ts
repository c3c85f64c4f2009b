import { adminLink, seatStorage, useLobby } from '@tarnwort/lobby-client';
import { useEffect } from 'react';

import { useServices } from '../../app/services';
import { useSeat } from './seat';

/** Takes a player to whom the lobby was handed over to the game master's screen, with the same seat. */
export function usePromotion(): void {
  const { config } = useServices();
  const seat = useSeat();
  const promoted = useLobby((lobby) => lobby.you !== null && lobby.you === lobby.gameMasterId);

  useEffect(() => {
    if (!promoted) return;
    seatStorage.saveGameMasterId(seat.lobbyId, seat.playerId);
    window.location.replace(adminLink(config, seat, seatStorage.password(seat.lobbyId)));
  }, [promoted, config, seat]);
}
