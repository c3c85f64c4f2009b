import { useConnection, useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { useEffect } from 'react';

import { useOptions } from '../../shared/options';
import { useLoadedCameras } from './use-loaded-cameras';
import { useProgramState } from './use-program-state';
import { useReplays } from './use-replays';
import { useSceneOfPhase } from './use-scene-of-phase';

/** Longer than the second in which the server takes one report. */
const PAUSE_MS = 1200;

/**
 * Reports how the streaming program shows this source, after each join and change, and acts in the program while this source is the one
 * that does. Draws nothing.
 */
export function SourceReports() {
  const { part, obs } = useOptions();
  const { joined } = useConnection();
  const lobbyId = useLobby((lobby) => lobby.lobbyId);
  const willing = useLobby(({ slot }) => slot?.options.obs?.on === true) || obs;
  const acts = useLobby((lobby) => lobby.acts) && joined && willing;
  const { reportSource } = useLobbyCommands();
  const state = useProgramState();
  const replays = useReplays(acts, state);
  const cameras = useLoadedCameras();
  useSceneOfPhase(acts, state);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another lobby has to be told as well.
  useEffect(() => {
    if (!joined) return;
    const report = { part: part ?? '', ...state, willing, replays, cameras: cameras ? cameras.split(',') : [] };
    const timer = setTimeout(() => void reportSource(report), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [joined, lobbyId, part, state, willing, replays, cameras, reportSource]);

  return null;
}
