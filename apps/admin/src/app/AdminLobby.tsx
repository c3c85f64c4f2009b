import { createLobbyClient, LobbyProvider, type OpenSocket } from '@tarnwort/lobby-client';
import { useState } from 'react';

import { DraftsProvider } from '../shared/drafts/DraftsProvider';
import { MaskingProvider } from '../shared/masking/MaskingProvider';
import { useSession } from '../shared/session/session';
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
      <DraftsProvider>
        <MaskingProvider>
          <AdminScreen />
        </MaskingProvider>
      </DraftsProvider>
    </LobbyProvider>
  );
}
