import { createContext, type ReactNode, useContext, useEffect } from 'react';

import type { LobbyClient } from './lobby-client';

const LobbyContext = createContext<LobbyClient | null>(null);

export interface LobbyProviderProps {
  /** The lobby everything below reads; it is connected while this is mounted. */
  client: LobbyClient;
  children: ReactNode;
}

/** Connects a lobby while it is on screen and hands it to the hooks below. */
export function LobbyProvider({ client, children }: LobbyProviderProps) {
  useEffect(() => {
    client.start();
    return () => client.stop();
  }, [client]);
  return <LobbyContext value={client}>{children}</LobbyContext>;
}

/** The client of the lobby this screen shows. */
export function useLobbyClient(): LobbyClient {
  const client = useContext(LobbyContext);
  if (!client) throw new Error('useLobbyClient: no <LobbyProvider> above');
  return client;
}
