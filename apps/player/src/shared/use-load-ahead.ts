import { useLobby } from '@tarnwort/lobby-client';
import type { Phase } from '@tarnwort/protocol';
import { useEffect } from 'react';

/** Loads parts by the phase before the one that shows them. A part that fails reports it once it is shown. */
export function useLoadAhead(parts: Partial<Record<Phase, readonly { fetch: () => Promise<void> }[]>>): void {
  const phase = useLobby((lobby) => lobby.phase);

  useEffect(() => {
    for (const part of parts[phase] ?? []) part.fetch().catch(() => {});
  }, [parts, phase]);
}
