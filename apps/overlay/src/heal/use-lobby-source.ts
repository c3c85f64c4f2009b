import { createLobbyClient, type LobbyClient } from '@tarnwort/lobby-client';
import type { AppConfig } from '@tarnwort/protocol';
import { useEffect, useState } from 'react';

import { demoSocket } from '../demo/demo-socket';
import type { OverlayOptions } from '../options/overlay-options';

/** How long an overlay that was refused waits before it asks again; far below the limit of wrong passwords. */
const ASK_AGAIN_MS = 30_000;

/**
 * The lobby this overlay watches. A connection heals itself; one that was ended (lobby closed, password wrong, lobby not
 * found yet) is replaced by a new one later, so that nobody has to touch the source.
 */
export function useLobbySource(options: OverlayOptions, config: AppConfig, connect?: () => LobbyClient): LobbyClient {
  const make = connect ?? (() => createOverlayClient(options, config));
  const [client, setClient] = useState(make);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a client is made anew only when the last one ended.
  useEffect(() => {
    let alarm: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = client.store.subscribe(({ lobby }) => {
      if (lobby.ended && alarm === undefined) alarm = setTimeout(() => setClient(make()), ASK_AGAIN_MS);
    });
    return () => {
      unsubscribe();
      clearTimeout(alarm);
    };
  }, [client]);

  return client;
}

function createOverlayClient(options: OverlayOptions, config: AppConfig): LobbyClient {
  const { lobbyId, password, demo } = options;
  return createLobbyClient({
    apiBase: config.apiBase,
    entry: { event: 'join_overlay', data: { lobbyId, ...(password ? { password } : {}) } },
    ...(demo === null ? {} : { open: demoSocket(demo) }),
  });
}
