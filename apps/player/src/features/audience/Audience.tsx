import { createLobbyClient, LobbyProvider, seatStorage } from '@tarnwort/lobby-client';
import { useState } from 'react';

import { useServices } from '../../app/services';
import { AudienceScreen } from './AudienceScreen';

export interface AudienceProps {
  lobbyId: string;
  password: string;
  /** Whether somebody typed it here just now; else the link brought it, or this browser has kept it. */
  typed: boolean;
  /** Tries again with another password. */
  onPassword: (password: string) => void;
}

/** One visit to a lobby: connected as one of its audience until the page is left. */
export function Audience({ lobbyId, password, typed, onPassword }: AudienceProps) {
  const { config, openSocket } = useServices();
  const [client] = useState(() => {
    const data = { lobbyId, deviceId: seatStorage.deviceId(), ...(password ? { password } : null) };
    return createLobbyClient({
      apiBase: config.apiBase,
      entry: { event: 'join_audience', data },
      typed,
      ...(openSocket ? { open: openSocket } : null),
    });
  });

  return (
    <LobbyProvider client={client}>
      <AudienceScreen password={password} onPassword={onPassword} />
    </LobbyProvider>
  );
}
