import { useConnection, useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { useEffect } from 'react';

import { useOptions } from '../../shared/options';
import { useProgramState } from './use-program-state';

/** Longer than the second in which the server takes one report. */
const PAUSE_MS = 1200;

/** Reports how the streaming program shows this source, after each join and change. Draws nothing. */
export function SourceReports() {
  const { part } = useOptions();
  const { joined } = useConnection();
  const lobbyId = useLobby((lobby) => lobby.lobbyId);
  const { reportSource } = useLobbyCommands();
  const state = useProgramState();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another lobby has to be told as well.
  useEffect(() => {
    if (!joined) return;
    const timer = setTimeout(() => void reportSource({ part: part ?? '', ...state }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [joined, lobbyId, part, state, reportSource]);

  return null;
}
