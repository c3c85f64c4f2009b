import { useConnection, useLobby } from '@tarnwort/lobby-client';
import type { Phase } from '@tarnwort/protocol';
import { useState } from 'react';

import { useScene } from '../on-air/OnAirContext';

/**
 * The phase, and whether this page saw it begin. A phase that came with a snapshot or on the way into the lobby (page
 * loaded, connection back) or while the source was hidden is drawn as it is, without the animations that announce a change.
 */
export function useLivePhase(): { phase: Phase; live: boolean } {
  const phase = useLobby((lobby) => lobby.phase);
  const scene = useScene();
  const { joined } = useConnection();
  const [seen, setSeen] = useState({ phase, scene, live: false });

  if (seen.phase === phase && seen.scene === scene) return seen;

  const live = seen.scene === scene && (seen.phase === phase ? seen.live : joined);
  const next = { phase, scene, live };
  setSeen(next);
  return next;
}
