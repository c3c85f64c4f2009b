import { ApiError, seatStorage, useConnection, useLobbyCommands } from '@tarnwort/lobby-client';
import { notifyError, useTranslation } from '@tarnwort/ui';
import { useEffect, useRef } from 'react';

import { useServices } from '../../app/services';
import { useNavigate } from '../../router/PlaceProvider';
import { useSeat } from '../table/seat';

/** Gives the seat up and goes to the start; over HTTP while the socket is away. */
export function useLeave(): () => Promise<void> {
  const { t } = useTranslation();
  const { api } = useServices();
  const { joined } = useConnection();
  const { lobbyId, playerId, token } = useSeat();
  const commands = useLobbyCommands();
  const navigate = useNavigate();
  const stillHere = useStillHere();

  return async () => {
    const left = joined && (await commands.leave()).ok;
    try {
      if (!left) await api.leaveLobby({ lobbyId, playerId }, token);
    } catch (error) {
      if (!isGone(error)) return void notifyError(t('player.leaveFailed'), { id: 'leave' });
    }
    seatStorage.forgetSeat(lobbyId, playerId);
    // The news of it may have come first, and led to the start already.
    if (stillHere.current) navigate('/');
  };
}

function useStillHere() {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return here;
}

/** The seat or its lobby is no more: the first try came through and only its answer was lost. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'no_right' || error.code === 'lobby_not_found');
}
