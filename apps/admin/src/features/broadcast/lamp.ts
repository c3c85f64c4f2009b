import { useConnection, useLobby } from '@tarnwort/lobby-client';
import type { Source } from '@tarnwort/protocol';

/** What the lamp says: an overlay is in the stream's picture, only connected, missing, or it is not known. */
export type LampState = 'onAir' | 'ready' | 'none' | 'unknown';

/** The state of the lamp. A source in an ordinary browser does not light it. */
export function lampOf(connected: boolean, sources: readonly Source[]): LampState {
  if (!connected) return 'unknown';
  const inProgram = sources.filter(({ program }) => program);
  if (inProgram.some(({ onAir }) => onAir)) return 'onAir';
  return inProgram.length > 0 ? 'ready' : 'none';
}

/** The lamp of this lobby, and how many sources run in a streaming program. */
export function useLamp(): { lamp: LampState; count: number } {
  const { failures, joined } = useConnection();
  const sources = useLobby((lobby) => lobby.watchers.sources);

  return { lamp: lampOf(joined && failures === 0, sources), count: sources.filter(({ program }) => program).length };
}
