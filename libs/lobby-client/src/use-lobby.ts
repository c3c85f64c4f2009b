import type { ServerEvents } from '@tarnwort/protocol';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';

import type { LobbyCommands } from './commands';
import type { ConnectionStatus } from './connection-types';
import { useLobbyClient } from './LobbyProvider';
import type { LobbyState } from './lobby-state';

/** Selects a value of the lobby and renders again when it changes; lists and records are compared by content. */
export function useLobby<T>(select: (state: LobbyState) => T): T {
  return useStore(
    useLobbyClient().store,
    useShallow(({ lobby }) => select(lobby)),
  );
}

/** The commands of the viewer. */
export function useLobbyCommands(): LobbyCommands {
  return useLobbyClient().commands;
}

/** The state of the connection; renders again when it changes. */
export function useConnection(): ConnectionStatus {
  return useStore(useLobbyClient().store, ({ connection }) => connection);
}

/** Subscribes to one kind of server message, after it is applied to the state. */
export function useLobbyEvent<E extends keyof ServerEvents>(event: E, listener: (data: ServerEvents[E]) => void): void {
  const client = useLobbyClient();
  const handle = useEffectEvent(listener);
  useEffect(
    () =>
      client.onMessage((message) => {
        if (message.event === event) handle(message.data as ServerEvents[E]);
      }),
    [client, event],
  );
}
