import { createLobbyClient, type LobbyClient, type OpenSocket } from '@tarnwort/lobby-client';
import type { AppConfig } from '@tarnwort/protocol';
import { useEffect, useState } from 'react';

import type { OverlayOptions } from '../shared/options';

/** Pause before a refused overlay joins again; far below the server's limit of wrong passwords. */
const REJOIN_MS = 30_000;

/**
 * The client of the overlay's lobby. A client reconnects by itself; one that ended (lobby closed, wrong password, lobby
 * not found) is replaced after `REJOIN_MS`, so that the source needs no manual refresh.
 */
export function useOverlayClient(create: () => LobbyClient): LobbyClient {
  const [client, setClient] = useState(create);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only an ended client is replaced.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = client.store.subscribe(({ lobby }) => {
      if (lobby.ended && timer === undefined) timer = setTimeout(() => setClient(create()), REJOIN_MS);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [client]);

  return client;
}

/** A client of the lobby in the options; `open` replaces the connection to the server. */
export function createOverlayClient(options: OverlayOptions, config: AppConfig, open?: OpenSocket): LobbyClient {
  const { lobbyId, password, preview } = options;
  return createLobbyClient({
    apiBase: config.apiBase,
    entry: {
      event: 'join_overlay',
      data: { lobbyId, ...(password ? { password } : {}), ...(preview ? { preview } : {}) },
    },
    ...(open && { open }),
  });
}

/** Loads the demo game when the options ask for it. */
export async function loadDemo({ demo, demoPhase }: OverlayOptions): Promise<OpenSocket | undefined> {
  if (demo === null) return undefined;
  const { demoSocket } = await import('../features/demo/demo-socket');
  return demoSocket(demo, demoPhase);
}
