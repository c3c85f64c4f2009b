import { useLobby } from '@tarnwort/lobby-client';
import type { Phase } from '@tarnwort/protocol';
import { useEffect } from 'react';

/** What the present phase shows comes first. */
const AFTER_MS = 500;

/** Loads parts by the phase before the one that shows them. A part that fails reports it once it is shown. */
export function useLoadAhead(parts: Partial<Record<Phase, readonly { fetch: () => Promise<void> }[]>>): void {
  const phase = useLobby((lobby) => lobby.phase);

  useEffect(() => {
    const timer = setTimeout(() => {
      for (const part of parts[phase] ?? []) part.fetch().catch(() => {});
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [parts, phase]);
}
