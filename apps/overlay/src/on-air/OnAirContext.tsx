import { useLobby } from '@tarnwort/lobby-client';
import { createContext, useContext } from 'react';

import { alwaysVisible } from './use-visibility';

/** Whether somebody can see the page at present. */
export const OnAirContext = createContext(alwaysVisible);

/** Whether the streaming program shows this source. */
export function useOnAir(): boolean {
  return useContext(OnAirContext).visible;
}

/**
 * Changes whenever the picture is built anew instead of going on: by a snapshot, or because the source was hidden or
 * shown. What is there at such a moment is old and not announced by an animation.
 */
export function useScene(): string {
  const { changes } = useContext(OnAirContext);
  const snapshot = useLobby((lobby) => lobby.snapshotSeq);
  return `${snapshot}/${changes}`;
}
