import { imposterCount, impostersOf, type LobbyClient, type LobbyState, useLobbyClient } from '@tarnwort/lobby-client';
import type { Ack } from '@tarnwort/protocol';
import { useState } from 'react';

import { createCommandQueue } from '../../shared/actions/command-queue';

/** Makes a player an imposter, or a crewmate again. */
export type ChooseImposter = (playerId: string, imposter: boolean) => Promise<Ack>;

/** The returned function is stable, so that no row renders for it. */
export function useChooseImposter(): ChooseImposter {
  const client = useLobbyClient();
  const [choose] = useState(() => createChooseImposter(client));
  return choose;
}

/**
 * Runs clicks one after another, each from the imposters that the server has confirmed. Otherwise a second click within one
 * round trip would send a list without the first.
 */
function createChooseImposter({ store, commands }: LobbyClient): ChooseImposter {
  const queue = createCommandQueue();

  return (playerId, imposter) => queue(() => commands.prepareRound(chosen(store.getState().lobby, playerId, imposter)));
}

/** The imposters after a click. One too many makes the one who was chosen first a crewmate again. */
function chosen(lobby: LobbyState, playerId: string, imposter: boolean) {
  const count = imposterCount(lobby);
  if (count === 1) return { imposterId: imposter ? playerId : '' };
  const others = impostersOf(lobby).filter((id) => id !== playerId);
  return { imposterIds: imposter ? [...others, playerId].slice(-count) : others };
}
