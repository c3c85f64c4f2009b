import { type Ending, seatStorage } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';
import { useEffect } from 'react';
import { useNavigate } from '../../router/PlaceProvider';
import { useSeat } from '../table/seat';

/** Leads those who lost their seat to the start, and tells the kicked why. */
export function useWayOut(ending: Ending): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { lobbyId, playerId } = useSeat();
  const barred = ending.kind === 'refused' && ending.code === 'barred';
  const kicked = ending.kind === 'kicked' || barred;
  const left = ending.kind === 'left';

  useEffect(() => {
    if (!kicked && !left) return;
    seatStorage.forgetSeat(lobbyId, playerId);
    const reason = new URLSearchParams({ kicked: 'true', message: t('errors.kicked') });
    navigate(kicked ? `/?${reason}` : '/', { replace: true });
  }, [kicked, left, lobbyId, playerId, navigate, t]);
}
