import { createLobbyClient, type LobbyClient } from '@tarnwort/lobby-client';
import type { AppConfig } from '@tarnwort/protocol';
import { useEffect, useState } from 'react';

import { demoSocket } from '../features/demo/demo-socket';
import type { OverlayOptions } from '../shared/options';

/** Pause before a refused overlay joins again; far below the server's limit of wrong passwords. */
const REJOIN_MS = 30_000;

/**
 * The client of the overlay's lobby. A client reconnects by itself; one that ended (lobby closed, wrong password, lobby
 * not found) is replaced after `REJOIN_MS`, so that the source needs no manual refresh.
 */
export function useOverlayClient(options: OverlayOptions, config: AppConfig, connect?: () => LobbyClient): LobbyClient {
  const create = connect ?? (() => createOverlayClient(options, config));
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

function createOverlayClient(options: OverlayOptions, config: AppConfig): LobbyClient {
  const { lobbyId, password, demo, demoPhase } = options;
  return createLobbyClient({
    apiBase: config.apiBase,
    entry: { event: 'join_overlay', data: { lobbyId, ...(password ? { password } : {}) } },
    ...(demo === null ? {} : { open: demoSocket(demo, demoPhase) }),
  });
}
