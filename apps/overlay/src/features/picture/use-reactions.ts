import { useLobby, useLobbyEvent } from '@tarnwort/lobby-client';
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';

import { useIsVisible } from '../../shared/visibility';
import { Reactions, type ShownReaction } from './reactions';

/** The reactions of this picture; null where none are shown. */
export const ReactionsContext = createContext<Reactions | null>(null);

/** Collects the reactions of players in the picture; null where `active` is false. They end with their phase, and with the sight of the source. */
export function useReactions(active: boolean, players: readonly { id: string }[]): Reactions | null {
  const [reactions] = useState(() => new Reactions());
  const phase = useLobby((lobby) => lobby.phase);
  const isVisible = useIsVisible();
  const shows = active && isVisible;
  useLobbyEvent('player_reacted', (reacted) => {
    if (shows && players.some(({ id }) => id === reacted.playerId)) reactions.add(reacted);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another phase or picture begins without reactions.
  useEffect(() => () => reactions.clear(), [reactions, phase, shows]);

  return shows ? reactions : null;
}

/** The reaction that a player's panel shows now; null without one. */
export function useReactionOf(playerId: string): ShownReaction | null {
  const reactions = useContext(ReactionsContext);
  return useSyncExternalStore(reactions?.subscribe ?? neverChanges, () => reactions?.of(playerId) ?? null);
}

const neverChanges = () => () => {};
