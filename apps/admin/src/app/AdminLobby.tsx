import { createLobbyClient, LobbyProvider, type OpenSocket } from '@tarnwort/lobby-client';
import { useState } from 'react';

import { AutosaveProvider } from '../shared/autosave/AutosaveProvider';
import { useSession } from '../shared/session/session';
import { StreamerModeProvider } from '../shared/streamer-mode/StreamerModeProvider';
import { AdminScreen } from './AdminScreen';

/** Connects the game master's seat and draws the screen. */
export function AdminLobby({ open }: { open: OpenSocket | undefined }) {
  const { config, seat } = useSession();
  const [client] = useState(() =>
    createLobbyClient({
      apiBase: config.apiBase,
      entry: {
        event: 'join_lobby',
        data: { lobbyId: seat.lobbyId, playerId: seat.playerId, token: seat.token },
      },
      token: seat.token,
      ...(open ? { open } : {}),
    }),
  );

  return (
    <LobbyProvider client={client}>
      <AutosaveProvider>
        <StreamerModeProvider>
          <AdminScreen />
        </StreamerModeProvider>
      </AutosaveProvider>
    </LobbyProvider>
  );
}
