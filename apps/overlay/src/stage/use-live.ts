import { useConnection, useLobby } from '@tarnwort/lobby-client';
import type { Phase } from '@tarnwort/protocol';
import { useState } from 'react';

/**
 * The phase, and whether this page saw it begin. A phase that came with a snapshot or on the way into the lobby (page
 * loaded, connection back) is drawn as it is, without the animations that announce a change.
 */
export function useLivePhase(): { phase: Phase; live: boolean } {
  const phase = useLobby((lobby) => lobby.phase);
  const snapshot = useLobby((lobby) => lobby.snapshotSeq);
  const { joined } = useConnection();
  const [seen, setSeen] = useState({ phase, snapshot, live: false });

  if (seen.phase === phase && seen.snapshot === snapshot) return seen;

  const live = seen.phase === phase ? seen.live : joined && seen.snapshot === snapshot;
  const next = { phase, snapshot, live };
  setSeen(next);
  return next;
}
