import { createLobbyClient, LobbyProvider, seatStorage } from '@tarnwort/lobby-client';
import type { Seat } from '@tarnwort/protocol';
import { lazyPart } from '@tarnwort/ui';
import { useState } from 'react';

import { ForeignSeat } from '../features/ending/Ended';
import { loadDeviceTexts } from '../shared/device-texts';
import { SeatContext } from '../shared/seat';
import { useServices } from '../shared/services';
import { PlayerScreen } from './PlayerScreen';

/** Takes a seat over from another device; no other page needs its code. */
const MoveHere = lazyPart(async () => {
  const [part] = await Promise.all([import('../features/move/MoveHere'), loadDeviceTexts()]);
  return part.MoveHere;
});

export interface PlayerPageProps {
  lobbyId: string;
  playerId: string;
  playerName: string;
}

/** The player screen of the seat in the address. */
export function PlayerPage({ lobbyId, playerId, playerName }: PlayerPageProps) {
  const { entryParameters } = useServices();
  const [seatKey, setSeatKey] = useState(entryParameters.seatKey);
  if (seatKey) {
    const leaveKey = () => {
      entryParameters.seatKey = null; // the page may be visited again
      setSeatKey(null);
    };
    return <MoveHere lobbyId={lobbyId} playerId={playerId} seatKey={seatKey} onDone={leaveKey} />;
  }
  const token = seatStorage.token(lobbyId, playerId);
  if (!token) return <ForeignSeat lobbyId={lobbyId} />;
  return <PlayerSession key={`${lobbyId}/${playerId}`} seat={{ lobbyId, playerId, playerName, token }} />;
}

/** One session in a lobby: connected until the page is left. */
function PlayerSession({ seat }: { seat: Seat }) {
  const { config, openSocket } = useServices();
  const [client] = useState(() =>
    createLobbyClient({
      apiBase: config.apiBase,
      entry: { event: 'join_lobby', data: seat },
      token: seat.token,
      ...(openSocket ? { open: openSocket } : null),
    }),
  );

  return (
    <SeatContext value={seat}>
      <LobbyProvider client={client}>
        <PlayerScreen />
      </LobbyProvider>
    </SeatContext>
  );
}
