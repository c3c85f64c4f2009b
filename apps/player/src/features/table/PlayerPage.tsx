import { seatStorage } from '@tarnwort/lobby-client';

import { ForeignSeat } from '../ending/ForeignSeat';
import { PlayerSession } from './PlayerSession';

export interface PlayerPageProps {
  lobbyId: string;
  playerId: string;
  playerName: string;
}

/** The player screen of the seat that the address names. */
export function PlayerPage({ lobbyId, playerId, playerName }: PlayerPageProps) {
  const token = seatStorage.token(lobbyId, playerId);
  if (!token) return <ForeignSeat lobbyId={lobbyId} />;
  return <PlayerSession key={`${lobbyId}/${playerId}`} seat={{ lobbyId, playerId, playerName, token }} />;
}
