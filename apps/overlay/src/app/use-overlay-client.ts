import { createClientOver, type LobbyClient, type LobbyState, type OpenSocket } from '@tarnwort/lobby-client';
import type { AppConfig } from '@tarnwort/protocol';
import { useEffect, useState } from 'react';

import type { OverlayOptions } from '../shared/options';

/** Pause before a refused overlay joins again; far below the server's limit of wrong passwords. */
const REJOIN_MS = 30_000;

/** Pause before an overlay of a slot joins again after its lobby has ended: it waits for the next one there. */
const NEXT_LOBBY_MS = 1000;

/**
 * The client of the overlay's lobby. A client reconnects by itself; one that ended (lobby closed, wrong password, lobby
 * not found) is replaced after a pause, and one whose slot went on to another lobby at once, so that the source needs no
 * manual refresh.
 */
export function useOverlayClient(create: () => LobbyClient): LobbyClient {
  const [client, setClient] = useState(create);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only an ended client is replaced.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = client.store.subscribe(({ lobby }, { lobby: before }) => {
      const wait = pauseBeforeRejoin(lobby, before);
      if (wait !== null && timer === undefined) timer = setTimeout(() => setClient(create()), wait);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [client]);

  return client;
}

/** How long to wait before joining again, in ms; null while the client goes on. */
function pauseBeforeRejoin(lobby: LobbyState, before: LobbyState): number | null {
  if (lobby.ended) return lobby.slot && lobby.ended.kind === 'closed' ? NEXT_LOBBY_MS : REJOIN_MS;
  return before.slot && lobby.slot?.lobbyId !== before.slot.lobbyId ? 0 : null;
}

/** A client of the lobby or the slot in the options. */
export function createOverlayClient(options: OverlayOptions, config: AppConfig, open: OpenSocket): LobbyClient {
  const { lobbyId, password, preview, slotKey, token } = options;
  return createClientOver({
    apiBase: config.apiBase,
    token,
    open,
    entry: slotKey
      ? { event: 'join_slot', data: { lobbyId: '', key: slotKey } }
      : {
          event: 'join_overlay',
          data: { lobbyId, ...(password ? { password } : {}), ...(preview ? { preview } : {}) },
        },
  });
}

/** Loads the server's socket, or the demo game when the options ask for it: it needs no library for connections. */
export async function loadSocket({ demo, demoPhase }: Pick<OverlayOptions, 'demo' | 'demoPhase'>): Promise<OpenSocket> {
  if (demo === null) return (await import('@tarnwort/lobby-client/open-socket.ts')).openSocket;
  const { demoSocket } = await import('../features/demo/demo-socket');
  return demoSocket(demo, demoPhase);
}
