import { useLobby } from '@tarnwort/lobby-client';
import { useEffect, useRef } from 'react';

import type { ProgramState } from './use-program-state';

/** The rights with which a page may change the scene. */
const LEVEL = 4;

/**
 * Changes to the scene of each phase that begins while this source acts. A scene that was chosen by hand stays until then, also after
 * the page was loaded.
 */
export function useSceneOfPhase(acts: boolean, { level }: ProgramState): void {
  const known = useLobby((lobby) => lobby.known);
  const phase = useLobby((lobby) => lobby.phase);
  const wanted = useLobby(({ slot }) => slot?.options.obs?.scenes?.find((one) => one.phase === phase)?.scene);
  const shown = useRef<string | null>(null);

  useEffect(() => {
    if (!known) return;
    const before = shown.current;
    shown.current = phase;
    const begins = before !== null && before !== phase;
    if (!begins || !acts || level < LEVEL || wanted === undefined) return;
    window.obsstudio?.setCurrentScene?.(wanted);
  }, [known, phase, acts, level, wanted]);
}
