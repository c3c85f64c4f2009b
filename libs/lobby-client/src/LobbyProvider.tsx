import { createContext, type ReactNode, useContext, useEffect } from 'react';

import type { LobbyClient } from './lobby-client';

const LobbyContext = createContext<LobbyClient | null>(null);

export interface LobbyProviderProps {
  /** The lobby of all components below; it is connected while the provider is mounted. */
  client: LobbyClient;
  children: ReactNode;
}

/** Connects a lobby while mounted and provides it to the hooks below. */
export function LobbyProvider({ client, children }: LobbyProviderProps) {
  useEffect(() => {
    client.start();
    return () => client.stop();
  }, [client]);
  return <LobbyContext value={client}>{children}</LobbyContext>;
}

/** The client of the provided lobby. */
export function useLobbyClient(): LobbyClient {
  const client = useContext(LobbyContext);
  if (!client) throw new Error('useLobbyClient: no <LobbyProvider> above');
  return client;
}
