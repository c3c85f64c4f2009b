import { createLobbyClient, LobbyProvider } from '@tarnwort/lobby-client';
import type { Seat } from '@tarnwort/protocol';
import { useState } from 'react';

import { useServices } from '../../app/services';
import { SeatContext } from './seat';
import { Table } from './Table';

export interface PlayerSessionProps {
  seat: Seat;
}

/** One stay in a lobby: connected from here on until the screen is left. */
export function PlayerSession({ seat }: PlayerSessionProps) {
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
        <Table />
      </LobbyProvider>
    </SeatContext>
  );
}
