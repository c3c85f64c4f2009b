import { seatStorage } from '@tarnwort/lobby-client';
import { useParams } from 'react-router';

import { InvalidLinkPage } from '../../app/InvalidLinkPage';
import { ForeignSeat } from '../ending/ForeignSeat';
import { PlayerSession } from './PlayerSession';

/** The player screen of the seat that the address names. */
export function PlayerPage() {
  const { lobbyId: typed = '', playerId = '', playerName = '' } = useParams();
  const lobbyId = typed.toUpperCase();
  if (!lobbyId || !playerId || !playerName) return <InvalidLinkPage />;

  const token = seatStorage.token(lobbyId, playerId);
  if (!token) return <ForeignSeat lobbyId={lobbyId} />;
  return <PlayerSession key={`${lobbyId}/${playerId}`} seat={{ lobbyId, playerId, playerName, token }} />;
}
