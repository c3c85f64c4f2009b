import { createLobbyClient, LobbyProvider, seatStorage } from '@tarnwort/lobby-client';
import { useState } from 'react';

import { useServices } from '../../app/services';
import { AudienceScreen } from './AudienceScreen';

export interface AudienceProps {
  lobbyId: string;
  password: string;
  /** Tries again with another password. */
  onPassword: (password: string) => void;
}

/** One visit to a lobby: connected as one of its audience until the page is left. */
export function Audience({ lobbyId, password, onPassword }: AudienceProps) {
  const { config, openSocket } = useServices();
  const [client] = useState(() => {
    const data = { lobbyId, deviceId: seatStorage.deviceId(), ...(password ? { password } : null) };
    return createLobbyClient({
      apiBase: config.apiBase,
      entry: { event: 'join_audience', data },
      ...(openSocket ? { open: openSocket } : null),
    });
  });

  return (
    <LobbyProvider client={client}>
      <AudienceScreen password={password} onPassword={onPassword} />
    </LobbyProvider>
  );
}
